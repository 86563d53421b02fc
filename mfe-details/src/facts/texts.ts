/** The terms of the facts in the hero. */
export const factTexts = {
  rating: 'Rating',
  duration: 'Duration',
  country: 'Country of origin',
  language: 'Language',
  releasedOn: 'Released on',
  director: 'Director',
  writer: 'Writer',
  creator: 'Created by',
  bornOn: 'Born on',
  diedOn: 'Died on',
  birthplace: 'Birth place',
  department: 'Department',
} as const;
