import type { Portal } from '@portal/shared/contracts/Portal';
import type { PageParams } from '@portal/shared/contracts/Section';
import { loadTitle } from '../queries/loadTitle.ts';
import { movieOptions } from '../queries/movieOptions.ts';

/** Asks for what the first paint of the movie page needs. */
export function loadMovie(portal: Portal, params: PageParams, signal: AbortSignal): Promise<void> {
  const id = Number(params['id']);
  return loadTitle(portal, { kind: 'movie', id, detail: movieOptions(portal, id) }, signal);
}
