import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Title } from '../library/Title.ts';
import { movieItem } from './movieItem.ts';
import { seriesItem } from './seriesItem.ts';

/** A title in a list that mixes kinds: its list item and what it is. */
export function titleItem(title: Title, request: ApiRequest) {
  return title.kind === 'movie'
    ? { ...movieItem(title, request), media_type: 'movie' as const }
    : { ...seriesItem(title, request), media_type: 'tv' as const };
}
