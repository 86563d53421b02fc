/** All visitor-facing texts of the search. */
export const texts = {
  field: 'Search',
  placeholder: 'search',
  tabs: 'What to look for',
  results: 'Results',
  hint: 'Movies, series and people: two letters are enough.',
  failed: 'Something went wrong!',
  noMoreResults: 'No more results',
  forQuery: (query: string) => `for “${query}”`,
  firstOnly: (count: number) => `These are the first ${count}. Write more to find others.`,
  title: (query: string | undefined) => (query === undefined ? 'Search' : `Search for “${query}”`),
  tryAnother: 'Check the spelling, or try another tab.',
  department: (department: string) => `Department: ${department}`,
  found: (total: number) => (total === 1 ? '1 result' : `${total.toLocaleString('en-US')} results`),
  kinds: { movie: 'Movie', tv: 'Series', person: 'Person' },
} as const;
