import { useQuery } from '@tanstack/react-query';
import type { Portal } from '@portal/contract/Portal';
import type { PageProps, Section, SectionPage } from '@portal/contract/Section';
import type { MakeCall, RenderOrder } from '@portal/page-protocol/Rendering';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { createApiClient } from '@portal/shared/api/createApiClient';
import { movieGenres } from '@portal/shared/api/endpoints/reference';
import { FETCH_ONCE } from '@portal/shared/state/queryPolicy';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { createRenderer } from '../server.tsx';

export const genres = (portal: Portal) => ({
  queryKey: ['genres'],
  queryFn: () =>
    createApiClient(
      { ...portal.config.api, onOutdated: portal.noteOutdated },
      { movieGenres },
    ).movieGenres(),
  ...FETCH_ONCE,
});

/** A page that shows the names of the genres and the page's parameters. */
export function GenrePage({ portal, params }: PageProps) {
  const { data, error } = useQuery(genres(portal), portal.queryClient);
  const names = data?.map(({ name }) => name).join(', ');
  return <h1>{`${params['id']}: ${names ?? error?.message ?? 'Loading'}`}</h1>;
}

const moviePage: SectionPage = {
  Page: GenrePage,
  load: (portal) => portal.queryClient.prefetchQuery(genres(portal)),
  meta: (portal, { id }) => ({
    title: `Movie ${id}`,
    status: portal.queryClient.getQueryData(['genres']) ? 200 : 503,
  }),
};

const registry = buildRegistryView({
  details: { pages: { movie: { path: '/movie/:id', query: ['q'], files: [] } } },
});

export const orderOf = (pathname: string): RenderOrder => ({
  page: {
    config: fakePortal().config,
    registry,
    loading: { deadlineMs: 10_000, origins: [], shellVersion: '2.0.0' },
  },
  pathname,
  search: '',
  at: 1_700_000_000_000,
  patienceMs: 60_000,
});

export const respondWith =
  (body: object, facts: object = {}): MakeCall =>
  () =>
    Promise.resolve({ status: 200, body: JSON.stringify(body), ...facts });

export const drama = { genres: [{ id: 18, name: 'Drama' }] };

/** Creates a renderer for a section whose page has these properties. */
export function buildRenderer(facts: Partial<SectionPage> = {}, makeCall = respondWith(drama)) {
  const section: Section = { contract: 2, pages: { movie: { ...moviePage, ...facts } } };
  const module = { createSection: () => section };
  return createRenderer(makeCall, { name: 'details', version: '1.0.0', module });
}

/** Strings that every page's frame contains. */
export const FRAME = ['<header', '<main', '<footer'];
