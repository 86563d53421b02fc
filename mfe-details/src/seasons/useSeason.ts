import type { PageParams } from '@portal/contract/Section';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import type { SeasonDetail } from '@portal/shared/domain/seasons';
import type { SeriesDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { forgetUnseenFailures } from '@portal/shared/state/queryPolicy';
import { useResponse } from '@portal/shared/state/responses';
import { useApi } from '../api.ts';
import { seasonOptions, seriesOptions } from '../queries.ts';
import { readSeasonPlace } from './SeasonPlace.ts';
import { seasonTexts } from './seasonTexts.ts';

/** A season with its series, as the pages of both need it. */
export type SeasonState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; readonly retry?: () => void }
  | { readonly status: 'ready'; readonly series: SeriesDetail; readonly season: SeasonDetail };

/** The season of an address. An address without a possible number fails without a request. */
export function useSeason(params: PageParams): SeasonState {
  const { queryClient } = usePortal();
  const api = useApi();
  const place = readSeasonPlace(params);
  const isWanted = place !== undefined;
  const { id, season: number } = place ?? { id: 0, season: 0 };
  const series = useResponse(queryClient, seriesOptions(api, id), { isWanted });
  const season = useResponse(queryClient, seasonOptions(api, id, number), { isWanted });

  if (!place) {
    return { status: 'failed', message: seasonTexts.unknown };
  }
  if (series.data && season.data) {
    return { status: 'ready', series: series.data, season: season.data };
  }
  const failed = [season, series].filter(({ error, isFetching }) => error && !isFetching);
  if (failed.length === 0) {
    return { status: 'loading' };
  }
  const retry = () => {
    forgetUnseenFailures(queryClient);
    failed.forEach(({ refetch }) => void refetch());
  };
  return { status: 'failed', message: failureMessage(failed[0]?.error), retry };
}
