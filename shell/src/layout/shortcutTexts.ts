/** The texts of the list of shortcuts; loaded with it, because few visitors open it. */
export const shortcutTexts = {
  or: 'or',
  then: 'then',
  everywhere: 'Everywhere',
  openSearch: 'Search',
  goHome: 'Go home',
  showShortcuts: 'Show these shortcuts',
  close: 'Close what is open',
  inRail: 'In a row of cards',
  nextCard: 'Previous or next card',
  firstCard: 'First or last card',
  openCard: 'Open the card',
  inCard: 'Buttons of the card, then out of the row',
  inGrid: 'In a grid of cards',
  cardAround: 'Next card',
  inSearch: 'In the search',
  askAtOnce: 'Search, then first result',
  nextResult: 'Previous or next result',
  firstResult: 'First or last result',
  nextTab: 'Previous or next tab',
  inPhotos: 'Among photos',
  nextPhoto: 'Previous or next photo',
  firstPhoto: 'First or last photo',
  useSingleKeys: 'Single-key shortcuts',
  singleKeysHint:
    'Turn them off if you speak to your computer, or press keys by accident. The others keep working.',
} as const;

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
