/** The visitor-facing texts of pair pages. */
export const togetherTexts = {
  heading: (one: string, other: string) => `${one} and ${other}`,
  /** Headings, by what the pair consists of. */
  common: { people: 'Titles in common', titles: 'People in common' },
  lead: {
    people: (one: string, other: string) => `What ${one} and ${other} both worked on.`,
    titles: (one: string, other: string) => `Who worked on both ${one} and ${other}.`,
  },
  chooseAnother: {
    people: 'Compare one of them with someone else.',
    titles: 'Compare one of them with another title.',
  },
  nothingInCommon: {
    people: (one: string, other: string) => `${one} and ${other} haven't worked on the same title.`,
    titles: (one: string, other: string) => `No one is credited in both ${one} and ${other}.`,
  },
  noYear: 'No date',
  failed: "We couldn't load this comparison.",
  same: {
    people: 'These are the same person. Choose two people to see what they have in common.',
    titles: 'These are the same title. Choose two titles to see who worked on both.',
  },
  unknown: "We couldn't find one of these.",
  nothing: "There's no page at this address.",
  inCommonWith: 'Compare with…',
  inCommonOf: (name: string) => `Compare ${name} with…`,
  explain: {
    person: 'Choose a person to see the titles that both worked on.',
    title: 'Choose a title to see the people who worked on both.',
  },
  searchFor: { person: 'Search for a person', title: 'Search for a title' },
  searching: 'Searching…',
  nothingFound: 'No results',
  found: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
} as const;
