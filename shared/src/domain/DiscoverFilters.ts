/** Which titles to list. Every filter is optional; they are combined with "and". */
export interface DiscoverFilters {
  /** Counted from 1; 1 when left out. */
  readonly page?: number;
  /** Titles that have all of these genres. */
  readonly genreIds?: readonly number[];
  /** Year of the first release (movies) or of the first episode (series). */
  readonly year?: number;
  /** ISO 3166-1 code. */
  readonly country?: string;
  /** ISO 639-1 code of the original language. */
  readonly language?: string;
  /** Most popular first when left out. */
  readonly sortBy?: 'popularity.desc' | 'vote_average.desc' | 'vote_count.desc';
}
