import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Library } from '../library/Library.ts';
import type { Person } from '../library/Person.ts';
import type { Title } from '../library/Title.ts';
import { personItem } from './personItem.ts';
import { titleItem } from './titleItem.ts';

/** An item of a list that mixes titles and people: each says what it is. */
export function anyItem(entry: Title | Person, library: Library, request: ApiRequest) {
  return entry.kind === 'person'
    ? { ...personItem(entry, library, request), media_type: 'person' as const }
    : titleItem(entry, request);
}
