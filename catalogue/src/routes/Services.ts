import type { Library } from '../library/Library.ts';
import type { DayLists } from '../lists/DayLists.ts';
import type { Search } from '../search/Search.ts';
import type { Similar } from '../similar/Similar.ts';

/** What the routes draw on. */
export interface Services {
  readonly library: Library;
  readonly search: Search;
  readonly similar: Similar;
  /** The lists of the present day. */
  dayLists(): DayLists;
}
