import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { TitleCredit } from '@portal/shared/domain/credits';
import {
  buildCredits,
  buildPagedList,
  buildRequestFailure,
  buildTitle,
} from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import { createSection } from './section.ts';
import { buildMovie, buildPersonDetail, buildSeries } from './testing/buildDetails.ts';
import { fakeDetailsPortal } from './testing/fakeDetailsPortal.ts';

// Server builds load deferred code at start-up.
beforeAll(() => vi.dynamicImportSettled());

describe('the detail pages without a browser', () => {
  it.each([
    ['movie', 'Salt'],
    ['series', 'Kin'],
    ['person', 'Ada Moreau'],
  ])('render the prefetched %s', async (name, heading) => {
    const portal = fakeDetailsPortal({
      movie: () => Promise.resolve(buildMovie({ title: 'Salt' })),
      series: () => Promise.resolve(buildSeries({ title: 'Kin' })),
      person: () => Promise.resolve(buildPersonDetail({ name: 'Ada Moreau' })),
    });
    const page = createSection(() => portal.api).pages[name];
    await page?.load(portal, { id: '42' }, new AbortController().signal);

    const html = page ? renderToString(<page.Page portal={portal} params={{ id: '42' }} />) : '';

    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  });

  it.each([
    ['movie', 'related'],
    ['series', 'related'],
    ['person', 'tv-credits'],
  ])('render all of the %s, %s too, for visitors without scripts', async (name, region) => {
    const title = buildTitle({ title: 'Tin Harbour' });
    const portal = fakeDetailsPortal({
      similar: () => Promise.resolve(buildPagedList([title])),
      personCredits: (kind) =>
        Promise.resolve(
          buildCredits<TitleCredit, never>(kind === 'tv' ? [{ ...title, creditId: 'c' }] : []),
        ),
    });
    const page = createSection(() => portal.api).pages[name];
    await page?.load(portal, { id: '42' }, new AbortController().signal);

    const html = page ? renderToString(<page.Page portal={portal} params={{ id: '42' }} />) : '';

    expect(html).not.toContain('aria-busy="true"');
    expect(html.slice(html.indexOf(`id="${region}"`))).toContain('Tin Harbour');
  });

  it.each(['movie', 'series', 'person'])(
    'are worth rendering when the %s itself has loaded, without the rest',
    async (name) => {
      const late = { videos: never, titleCredits: never, personCredits: never, similar: never };
      const portal = fakeDetailsPortal(late);
      const page = createSection(() => portal.api).pages[name];
      const isReady = () => page?.hasEssentials?.(portal, { id: '42' });
      void page?.load(portal, { id: '42' }, new AbortController().signal);
      expect(isReady()).toBe(false);

      await vi.waitFor(() => expect(isReady()).toBe(true));

      const html = page ? renderToString(<page.Page portal={portal} params={{ id: '42' }} />) : '';
      expect(html).toContain('</h1>');
      expect(html).toContain('aria-busy="true"');
      expect(page?.meta?.(portal, { id: '42' })?.title).toBeDefined();
    },
  );

  it('are worth rendering when the movie does not exist, which the page reports', async () => {
    const failure = buildRequestFailure({ kind: 'notFound', status: 404 });
    const portal = fakeDetailsPortal({ movie: () => Promise.reject(failure), similar: never });
    const page = createSection(() => portal.api).pages['movie'];
    void page?.load(portal, { id: '42' }, new AbortController().signal);

    await vi.waitFor(() => expect(page?.hasEssentials?.(portal, { id: '42' })).toBe(true));

    expect(page?.meta?.(portal, { id: '42' })?.status).toBe(404);
  });

  it('render without prefetched data', () => {
    const portal = fakeDetailsPortal();
    const page = createSection(() => portal.api).pages['movie'];

    const html = page ? renderToString(<page.Page portal={portal} params={{ id: '42' }} />) : '';

    expect(html).toContain('Loading…');
  });
});
