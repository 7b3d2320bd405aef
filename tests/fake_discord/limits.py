"""Discord's limits; the sources are files in `developers/` of its documentation."""

import re
from typing import Final

# Messages, see resources/message.mdx, reference.mdx
CONTENT: Final = 2_000
EMBEDS: Final = 10
EMBED_CHARACTERS: Final = 6_000  # over all embeds of a message
FILES: Final = 10
FILE_BYTES: Final = 10 * 1024 * 1024
REQUEST_BYTES: Final = 25 * 1024 * 1024
ALT_TEXT: Final = 1_024

# Components, see components/reference.mdx
COMPONENTS: Final = 40  # nested ones included
COMPONENT_TEXT: Final = 4_000  # over all text displays of a message
COMPONENT_TEXT_BYTES: Final = 10_158  # undocumented: larger messages got a 500
ROWS: Final = 5  # in a message without Components V2
BUTTONS_IN_ROW: Final = 5
SECTION_TEXTS: Final = 3
GALLERY_ITEMS: Final = 10
CUSTOM_ID: Final = 100
BUTTON_LABEL: Final = 80
BUTTON_URL: Final = 512
PLACEHOLDER: Final = 150
SELECT_OPTIONS: Final = 25
OPTION_LABEL: Final = 100
OPTION_VALUE: Final = 100
OPTION_DESCRIPTION: Final = 100

# Modals, see interactions/receiving-and-responding.mdx, components/reference.mdx
MODAL_TITLE: Final = 45
MODAL_PARTS: Final = 5
MODAL_LABEL: Final = 45
MODAL_DESCRIPTION: Final = 100
INPUT_PLACEHOLDER: Final = 100
INPUT_VALUE: Final = 4_000
GROUP_OPTIONS: Final = 10  # radio buttons or checkboxes

# Commands, see interactions/application-commands.mdx
COMMANDS: Final = 100
COMMAND_NAME: Final = re.compile(r"[-_'\w]{1,32}")
COMMAND_DESCRIPTION: Final = 100
COMMAND_OPTIONS: Final = 25
COMMAND_CHARACTERS: Final = 8_000
CHOICES: Final = 25
CHOICE_NAME: Final = 100
CHOICE_VALUE: Final = 100

# Interactions, see interactions/receiving-and-responding.mdx
ANSWER_SECONDS: Final = 3.0
TOKEN_MINUTES: Final = 15
FOLLOW_UPS: Final = 5  # if only the user installed the application

# Emojis of an application, see resources/emoji.mdx
EMOJIS: Final = 2_000
EMOJI_NAME: Final = re.compile(r"[A-Za-z0-9_]{2,32}")
EMOJI_BYTES: Final = 256 * 1024
