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
    people: (one: string, other: string) =>
      `${one} and ${other} have not worked on the same title.`,
    titles: (one: string, other: string) => `No one is credited in both ${one} and ${other}.`,
  },
  noYear: 'No date',
  failed: 'This pair could not be shown',
  same: {
    people: 'These are the same person. Choose two people to see what they have in common.',
    titles: 'These are the same title. Choose two titles to see who worked on both.',
  },
  unknown: 'One of these two does not exist.',
  nothing: 'There is no page at this address.',
  inCommonWith: 'In common with…',
  inCommonOf: (name: string) => `${name} in common with…`,
  explain: {
    person: 'Choose a person to see the titles that both worked on.',
    title: 'Choose a title to see the people who worked on both.',
  },
  searchFor: { person: 'Search for a person', title: 'Search for a title' },
  searching: 'Searching…',
  nothingFound: 'Nothing found.',
  found: (count: number) => `${count} found`,
} as const;
