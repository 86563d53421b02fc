import type { Portal } from '@portal/shared/contract/Portal';
import type { PageParams } from '@portal/shared/contract/Section';
import { loadTitle } from '../queries/loadTitle.ts';
import { movieOptions } from '../queries/movieOptions.ts';

/** Asks for what the first paint of the movie page needs. */
export function loadMovie(portal: Portal, params: PageParams, signal: AbortSignal): Promise<void> {
  const id = Number(params['id']);
  return loadTitle(portal, { kind: 'movie', id, detail: movieOptions(portal, id) }, signal);
}
