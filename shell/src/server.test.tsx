// @vitest-environment node
import { useQuery } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '@portal/shared/api/createApiClient';
import { movieGenres } from '@portal/shared/api/endpoints';
import type { Portal } from '@portal/shared/contract/Portal';
import type { PageProps, Section, SectionPage } from '@portal/shared/contract/Section';
import type { MakeCall, RenderOrder } from '@portal/shared/pageProtocol/Rendering';
import { FETCH_ONCE } from '@portal/shared/state/queryPolicy';
import { buildRegistryView } from '@portal/shared/testing/buildRegistryView';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { createRenderer, packages } from './server.tsx';

const genres = (portal: Portal) => ({
  queryKey: ['genres'],
  queryFn: () =>
    createApiClient(
      { ...portal.config.api, onOutdated: portal.noteOutdated },
      { movieGenres },
    ).movieGenres(),
  ...FETCH_ONCE,
});

/** A page that shows the names of the genres and its parameters. */
function Page({ portal, params }: PageProps) {
  const { data, error } = useQuery(genres(portal), portal.queryClient);
  const names = data?.map(({ name }) => name).join(', ');
  return (
    <h1>
      {params['id']}: {names ?? error?.message ?? 'Loading'}
    </h1>
  );
}

const moviePage: SectionPage = {
  Page,
  load: (portal) => portal.queryClient.prefetchQuery(genres(portal)),
  meta: (portal, { id }) => ({
    title: `Movie ${id}`,
    status: portal.queryClient.getQueryData(['genres']) ? 200 : 503,
  }),
};

const registry = buildRegistryView({
  details: { pages: { movie: { path: '/movie/:id', query: ['q'], files: [] } } },
});

const orderOf = (pathname: string): RenderOrder => ({
  page: {
    config: fakePortal().config,
    registry,
    loading: { deadlineMs: 10_000, origins: [], shellVersion: '2.0.0' },
  },
  pathname,
  at: 1_700_000_000_000,
  patienceMs: 60_000,
});

const answering =
  (body: object, facts: object = {}): MakeCall =>
  () =>
    Promise.resolve({ status: 200, body: JSON.stringify(body), ...facts });

const drama = { genres: [{ id: 18, name: 'Drama' }] };

/** A renderer of a section whose page has these properties. */
function buildRenderer(facts: Partial<SectionPage> = {}, makeCall = answering(drama)) {
  const section: Section = { contract: 1, pages: { movie: { ...moviePage, ...facts } } };
  const module = { createSection: () => section };
  return createRenderer(makeCall, { name: 'details', version: '1.0.0', module });
}

const FRAME = ['<header', '<main', '<footer'];

describe('createRenderer', () => {
  it('renders the page with its data inside the frame', async () => {
    const { html, fault } = await buildRenderer()(orderOf('/movie/42'));

    expect(html.replaceAll('<!-- -->', '')).toContain('<h1>42: Drama</h1>');
    FRAME.forEach((part) => expect(html).toContain(part));
    expect(html).toContain('data-version="1.0.0"');
    expect(fault).toBeUndefined();
  });

  it('gives the page what it names of the query', async () => {
    const found = ({ params }: PageProps) => <h1>Found: {params['q']}</h1>;

    const { html } = await buildRenderer({ Page: found })({
      ...orderOf('/movie/42'),
      search: '?q=%3Cscript%3E&other=1',
    });

    expect(html.replaceAll('<!-- -->', '')).toContain('<h1>Found: &lt;script&gt;</h1>');
  });

  it('returns what the browser hydrates, and what the section says about the page', async () => {
    const { rendered, meta } = await buildRenderer()(orderOf('/movie/42'));

    expect(rendered).toEqual({
      at: 1_700_000_000_000,
      section: { name: 'details', version: '1.0.0' },
      data: [{ key: ['genres'], data: drama.genres }],
    });
    expect(meta).toEqual({ title: 'Movie 42', status: 200 });
  });

  it('renders no scripts and no template, however large the page is', async () => {
    const Large = () => <p>{'A long film. '.repeat(10_000)}</p>;

    const { html } = await buildRenderer({ Page: Large })(orderOf('/movie/42'));

    expect(html).toContain('<p>A long film.');
    expect(html).not.toMatch(/<script|<template| style=/);
  });

  it('renders failed data as the page does, with its status', async () => {
    const makeCall = answering({ status_message: 'Away.' }, { status: 503 });

    const { html, meta, rendered } = await buildRenderer({}, makeCall)(orderOf('/movie/42'));

    expect(html).not.toContain('Loading');
    expect(meta?.status).toBe(503);
    expect(rendered.data[0]?.failure).toMatchObject({ kind: 'server', status: 503 });
  });

  it('says how old outdated responses are', async () => {
    const from = '2030-01-31T09:30:00.000Z';

    const { rendered } = await buildRenderer({}, answering(drama, { from }))(orderOf('/movie/42'));

    expect(rendered.data).toEqual([{ key: ['genres'], data: drama.genres, from }]);
  });

  it('shares no state between pages', async () => {
    const makeCall = vi.fn(answering(drama));
    const render = buildRenderer({}, makeCall);
    await render(orderOf('/movie/42'));
    makeCall.mockImplementation(answering({ genres: [{ id: 35, name: 'Comedy' }] }));

    const { html } = await render(orderOf('/movie/43'));

    expect(html.replaceAll('<!-- -->', '')).toContain('<h1>43: Comedy</h1>');
    expect(html).not.toContain('Drama');
  });

  it.each([
    ['of a section', buildRenderer()],
    ['without a section', createRenderer(answering(drama))],
  ])('renders the not-found page at an unknown address, %s', async (_, render) => {
    const { html, rendered, fault, meta } = await render(orderOf('/nowhere'));

    expect(html).toContain('This page is more lost than Nemo ever was.');
    FRAME.forEach((part) => expect(html).toContain(part));
    expect(rendered).toEqual({ at: 1_700_000_000_000, data: [] });
    expect({ fault, meta }).toEqual({ fault: undefined, meta: undefined });
  });

  it('shares the packages that sections are built without', () => {
    expect(Object.keys(packages).toSorted()).toEqual([
      '@tanstack/react-query',
      'axios',
      'react',
      'react-dom',
      'react/jsx-runtime',
    ]);
  });
});

describe('createRenderer: a section that cannot be rendered', () => {
  it('renders the frame and gives the reason if its page throws', async () => {
    const Broken = () => {
      throw new Error('No film.');
    };

    const { html, rendered, fault } = await buildRenderer({ Page: Broken })(orderOf('/movie/42'));

    FRAME.forEach((part) => expect(html).toContain(part));
    expect(html).not.toContain('No film.');
    expect(rendered).toEqual({ at: 1_700_000_000_000, data: [] });
    expect(fault).toEqual({ phase: 'render', message: expect.stringContaining('No film.') });
  });

  it('renders the frame if its data is late', async () => {
    const render = buildRenderer({ load: () => new Promise(() => undefined) });

    const { html, rendered, fault } = await render({ ...orderOf('/movie/42'), patienceMs: 5 });

    FRAME.forEach((part) => expect(html).toContain(part));
    expect(rendered.section).toBeUndefined();
    expect(fault).toEqual({ phase: 'data', message: 'Its data did not arrive within 5 ms.' });
  });

  it.each([
    ['exports nothing', {}, 'The module exports no function "createSection".'],
    ['has no such page', { createSection: () => ({ contract: 1, pages: {} }) }, 'The page "movie"'],
    ['speaks another contract', { createSection: () => ({ contract: 2 }) }, 'contract 2'],
  ])('renders the frame if it %s', async (_, module, message) => {
    const render = createRenderer(answering(drama), { name: 'details', version: '1.0.0', module });

    const { html, rendered, fault } = await render(orderOf('/movie/42'));

    FRAME.forEach((part) => expect(html).toContain(part));
    expect(rendered.section).toBeUndefined();
    expect(fault).toEqual({ phase: 'contract', message: expect.stringContaining(message) });
  });

  it('renders the frame and gives the reason if its metadata throws', async () => {
    const meta = () => {
      throw new Error('No title.');
    };

    const { html, rendered, fault } = await buildRenderer({ meta })(orderOf('/movie/42'));

    FRAME.forEach((part) => expect(html).toContain(part));
    expect(rendered.section).toBeUndefined();
    expect(fault).toEqual({ phase: 'render', message: expect.stringContaining('No title.') });
  });

  it('renders the page as its browser would if its load rejects or throws', async () => {
    const rejects = buildRenderer({ load: () => Promise.reject(new Error('No.')) });
    const throws = buildRenderer({
      load: () => {
        throw new Error('No.');
      },
    });

    expect((await rejects(orderOf('/movie/42'))).rendered.section?.name).toBe('details');
    expect((await throws(orderOf('/movie/42'))).rendered.section?.name).toBe('details');
  });
});
