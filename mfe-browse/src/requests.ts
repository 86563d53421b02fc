import type { TitleKind } from '@portal/contract/kinds';
import type { PagedList } from '@portal/shared/domain/PagedList';
import type { Country, Language } from '@portal/shared/domain/reference';
import type { TitleSummary } from '@portal/shared/domain/titles';
import type { BrowseApi } from './api.ts';
import { countriesByName, languagesByName } from './filters/byName.ts';
import { toDiscover } from './filters/discover.ts';
import { type Filters, trendingSpan } from './filters/Filters.ts';

interface TitlesWanted {
  readonly kind: TitleKind;
  readonly filters: Filters;
  readonly page: number;
}

/** Requests a page of the titles that match the filters. */
export function loadTitles(
  api: BrowseApi,
  { kind, filters, page }: TitlesWanted,
  signal: AbortSignal,
): Promise<PagedList<TitleSummary>> {
  const span = trendingSpan(filters.order);
  if (span) {
    return api.trending(kind, span, page, signal);
  }
  const discover = kind === 'movie' ? api.discoverMovies : api.discoverSeries;
  return discover(toDiscover(kind, filters, { page, today: utcDate() }), signal);
}

export async function loadCountries(
  api: BrowseApi,
  signal: AbortSignal,
): Promise<readonly Country[]> {
  return countriesByName(await api.countries(signal));
}

export async function loadLanguages(
  api: BrowseApi,
  signal: AbortSignal,
): Promise<readonly Language[]> {
  return languagesByName(await api.languages(signal));
}

/** The countries with services. `named` are the countries that the page has already named. */
export async function loadRegions(
  api: BrowseApi,
  named: readonly Country[] | undefined,
  signal: AbortSignal,
): Promise<readonly Country[]> {
  return countriesByName(await api.providerRegions(signal), named);
}

/** The date in UTC, so that all visitors share a cached response. */
function utcDate(): string {
  return new Date().toISOString().slice(0, 10);
}
