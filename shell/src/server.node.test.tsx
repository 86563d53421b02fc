import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageProps } from '@portal/contract/Section';
import { restoreRequests } from '@portal/shared/testing/restoreRequests';
import { createRenderer, packages } from './server.tsx';
import { buildRenderer, drama, FRAME, orderOf, respondWith } from './testing/buildRenderer.tsx';

afterEach(() => {
  restoreRequests();
  vi.useRealTimers();
});

describe('createRenderer', () => {
  it('renders the page with its data inside the frame', async () => {
    const { html, fault } = await buildRenderer()(orderOf('/movie/42'));

    expect(html.replaceAll('<!-- -->', '')).toContain('<h1>42: Drama</h1>');
    FRAME.forEach((part) => expect(html).toContain(part));
    expect(html).toContain('data-version="1.0.0"');
    expect(fault).toBeUndefined();
  });

  it('passes the query parameters that the page declares', async () => {
    const found = ({ params }: PageProps) => <h1>Found: {params['q']}</h1>;

    const { html } = await buildRenderer({ Page: found })({
      ...orderOf('/movie/42'),
      search: '?q=%3Cscript%3E&other=1',
    });

    expect(html.replaceAll('<!-- -->', '')).toContain('<h1>Found: &lt;script&gt;</h1>');
  });

  it('returns HTML, queries and metadata of the page', async () => {
    const { rendered, meta } = await buildRenderer()(orderOf('/movie/42'));

    expect(rendered).toEqual({
      at: 1_700_000_000_000,
      address: { pathname: '/movie/42', search: '' },
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
    const makeCall = respondWith({ status_message: 'Away.' }, { status: 503 });

    const { html, meta, rendered } = await buildRenderer({}, makeCall)(orderOf('/movie/42'));

    expect(html).not.toContain('Loading');
    expect(meta?.status).toBe(503);
    expect(rendered.data[0]?.failure).toMatchObject({ kind: 'server', status: 503 });
  });

  it('says how old outdated responses are', async () => {
    const from = '2030-01-31T09:30:00.000Z';

    const { rendered } = await buildRenderer(
      {},
      respondWith(drama, { from }),
    )(orderOf('/movie/42'));

    expect(rendered.data).toEqual([{ key: ['genres'], data: drama.genres, from }]);
  });

  it('shares no state between pages', async () => {
    const makeCall = vi.fn(respondWith(drama));
    const render = buildRenderer({}, makeCall);
    await render(orderOf('/movie/42'));
    makeCall.mockImplementation(respondWith({ genres: [{ id: 35, name: 'Comedy' }] }));

    const { html } = await render(orderOf('/movie/43'));

    expect(html.replaceAll('<!-- -->', '')).toContain('<h1>43: Comedy</h1>');
    expect(html).not.toContain('Drama');
  });

  it('leaves nothing behind that would keep a rendered page in memory', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    await buildRenderer()(orderOf('/movie/42'));
    vi.advanceTimersByTime(60_000);

    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['of a section', buildRenderer()],
    ['without a section', createRenderer(respondWith(drama))],
  ])('renders the not-found page at an unknown address, %s', async (_, render) => {
    const { html, rendered, fault, meta } = await render(orderOf('/nowhere'));

    expect(html).toContain('This page is more lost than Nemo ever was.');
    FRAME.forEach((part) => expect(html).toContain(part));
    expect(rendered).toEqual({
      at: 1_700_000_000_000,
      address: { pathname: '/nowhere', search: '' },
      data: [],
    });
    expect({ fault, meta }).toEqual({
      fault: undefined,
      meta: { title: 'Page not found', status: 404 },
    });
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
