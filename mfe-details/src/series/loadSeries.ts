import type { Portal } from '@portal/shared/contract/Portal';
import type { PageParams } from '@portal/shared/contract/Section';
import { loadTitle } from '../queries/loadTitle.ts';
import { seriesOptions } from '../queries/seriesOptions.ts';

/** Asks for what the first paint of the series page needs. */
export function loadSeries(portal: Portal, params: PageParams, signal: AbortSignal): Promise<void> {
  const id = Number(params['id']);
  return loadTitle(portal, { kind: 'tv', id, detail: seriesOptions(portal, id) }, signal);
}
