/**
 * The portal's keyboard shortcuts, beyond those of browsers: by group, the action and the keys for
 * it. Several strings are alternatives; a space separates the keys of a sequence.
 */
export const shortcutGroups: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
  {
    Everywhere: {
      Search: ['/'],
      'Go home': ['g h'],
      'Show these shortcuts': ['?'],
      'Close what is open': ['Esc'],
    },
    'In a row of cards': {
      'Previous or next card': ['←', '→'],
      'First or last card': ['Home', 'End'],
      'Open the card': ['Enter'],
      'Buttons of the card, then out of the row': ['Tab'],
    },
    'In a grid of cards': {
      'Next card': ['←', '→', '↑', '↓'],
      'First or last card': ['Home', 'End'],
    },
    'In the search': {
      'Search, then first result': ['Enter'],
      'Previous or next result': ['↑', '↓'],
      'First or last result': ['Home', 'End'],
      'Previous or next tab': ['←', '→'],
    },
    'Among photos': {
      'Previous or next photo': ['←', '→'],
      'First or last photo': ['Home', 'End'],
    },
  };

/** The keys' names for screen readers. Unlisted keys are read as written. */
export const keyNames: Readonly<Record<string, string>> = {
  '/': 'slash',
  '?': 'question mark',
  '←': 'left arrow',
  '→': 'right arrow',
  '↑': 'up arrow',
  '↓': 'down arrow',
  Esc: 'escape',
};
