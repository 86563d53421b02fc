// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { TitleCredit } from '@portal/shared/domain/credits';
import { buildCredits, buildPagedList } from '@portal/shared/testing/buildPagedList';
import { buildTitle } from '@portal/shared/testing/buildTitle';
import { createSection } from './section.ts';
import { buildMovie, buildPersonDetail, buildSeries } from './testing/buildDetails.ts';
import { fakeDetailsPortal } from './testing/fakeDetailsPortal.ts';

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

  it('render without prefetched data', () => {
    const portal = fakeDetailsPortal();
    const page = createSection(() => portal.api).pages['movie'];

    const html = page ? renderToString(<page.Page portal={portal} params={{ id: '42' }} />) : '';

    expect(html).toContain('Loading…');
  });
});
