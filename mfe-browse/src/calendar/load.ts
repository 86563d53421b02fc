import type { Portal } from '@portal/contract/Portal';
import type { PageParams } from '@portal/contract/Section';
import { DEFAULT_COUNTRY } from '@portal/shared/domain/countries';
import { localDate } from '@portal/shared/domain/dates';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import { myCountry } from '@portal/shared/state/useMyServices';
import type { BrowseApi } from '../api.ts';
import { countriesOptions } from '../queries.ts';
import { cinemaOptions } from './queries.ts';
import { readCountry, readWeeks } from './weeks.ts';

type Services = SectionServices<BrowseApi>;

/** Prefetches the cinema releases of the weeks in the URL, and the countries. */
export function loadCalendar(
  services: Services,
  params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  const { api, portal } = services;
  return prefetchQueries({ queryClient: portal.queryClient, signal }, [
    ...releasesOf(services, params),
    countriesOptions(api),
  ]);
}

/** Query options of the releases of each week in the URL. */
export function releasesOf({ api, portal }: Services, params: PageParams) {
  const country =
    readCountry(params) ?? (isOnServer ? undefined : myCountry(portal)) ?? DEFAULT_COUNTRY;
  return readWeeks(params, todayOf(portal)).mondays.map((monday) =>
    cinemaOptions(api, country, monday),
  );
}

/** The same day that `useToday` returns in the first render. */
function todayOf({ renderedAt = 0 }: Portal): string {
  return isOnServer ? new Date(renderedAt).toISOString().slice(0, 10) : localDate(Date.now());
}
