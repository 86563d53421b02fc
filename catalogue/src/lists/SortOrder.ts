/** What a list is sorted by. */
export interface SortOrder {
  readonly key: 'popularity' | 'vote_average' | 'vote_count' | 'date' | 'title' | 'original_title';
  readonly direction: 'asc' | 'desc';
}
