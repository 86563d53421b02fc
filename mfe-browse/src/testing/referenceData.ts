/** The service's lists, shortened for tests. */
export const reference = {
  genres: [
    { id: 18, name: 'Drama' },
    { id: 27, name: 'Horror' },
    { id: 35, name: 'Comedy' },
  ],
  countries: [
    { code: 'FR', name: 'France' },
    { code: 'DE', name: 'Germany' },
  ],
  languages: [
    { code: 'fr', name: 'French' },
    { code: 'de', name: 'German' },
  ],
  regions: [
    { code: 'DE', name: 'Germany' },
    { code: 'US', name: 'United States of America' },
  ],
  providers: [
    { id: 8, name: 'Open Reel' },
    { id: 9, name: 'Lanternhouse' },
  ],
  ratingSystems: [
    { country: 'DE', ratings: ['0', '12'] },
    { country: 'US', ratings: ['PG', 'PG-13'] },
  ],
};
