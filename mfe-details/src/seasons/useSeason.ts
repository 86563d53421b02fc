import type { PageParams } from '@portal/contract/Section';
import type { SeasonDetail } from '@portal/shared/domain/seasons';
import type { SeriesDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { forgetUnseenFailures } from '@portal/shared/state/queryPolicy';
import { useResponse } from '@portal/shared/state/responses';
import { useApi } from '../api.ts';
import { failureOf } from '../failureOf.ts';
import { seasonOptions, seriesOptions } from '../queries.ts';
import { readSeasonAddress } from './address.ts';
import { seasonTexts } from './texts.ts';

/** The state of a season and its series, for season and episode pages. */
export type SeasonState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; readonly retry?: () => void }
  | { readonly status: 'ready'; readonly series: SeriesDetail; readonly season: SeasonDetail };

/** Loads the season in a URL. An invalid number fails without a request. */
export function useSeason(params: PageParams): SeasonState {
  const { queryClient } = usePortal();
  const api = useApi();
  const address = readSeasonAddress(params);
  const isWanted = address !== undefined;
  const { id, season: number } = address ?? { id: 0, season: 0 };
  const series = useResponse(queryClient, seriesOptions(api, id), { isWanted });
  const season = useResponse(queryClient, seasonOptions(api, id, number), { isWanted });

  if (!address) {
    return { status: 'failed', message: seasonTexts.unknown };
  }
  if (series.data && season.data) {
    return { status: 'ready', series: series.data, season: season.data };
  }
  const failure = failureOf([season, series]);
  if (!failure) {
    return { status: 'loading' };
  }
  const retry = () => {
    forgetUnseenFailures(queryClient);
    failure.retry();
  };
  return { status: 'failed', message: failure.message, retry };
}
