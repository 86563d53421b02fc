import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PageParams } from '@portal/contract/Section';
import type { TitleCredit } from '@portal/shared/domain/credits';
import { buildCredits, buildRequestFailure, buildTitle } from '@portal/shared/testing/builders';
import type { DetailsApi } from '../endpoints.ts';
import { createSection } from '../section.ts';
import { buildMovie, buildPersonDetail, buildSeries } from '../testing/buildDetails.ts';
import { fakeDetailsPortal } from '../testing/fakeDetailsPortal.ts';

// Server builds load deferred code at start-up.
beforeAll(() => vi.dynamicImportSettled());

async function renderPair(
  name: 'togetherPeople' | 'togetherTitles',
  params: PageParams,
  responses: Partial<DetailsApi> = {},
) {
  const portal = fakeDetailsPortal({
    person: (id) => Promise.resolve(buildPersonDetail({ id, name: `Person ${id}` })),
    movie: (id) => Promise.resolve(buildMovie({ id, title: 'Salt' })),
    series: (id) => Promise.resolve(buildSeries({ id, title: 'Kin' })),
    personCredits: () =>
      Promise.resolve(
        buildCredits<TitleCredit, never>([{ ...buildTitle({ title: 'Umbra' }), creditId: 'c' }]),
      ),
    ...responses,
  });
  const page = createSection(() => portal.api).pages[name];
  await page?.load(portal, params, new AbortController().signal);
  return {
    html: page ? renderToString(<page.Page portal={portal} params={params} />) : '',
    meta: page?.meta?.(portal, params),
  };
}

describe('the page of a pair without a browser', () => {
  it('renders the titles that two people have in common, under one address', async () => {
    const { html, meta } = await renderPair('togetherPeople', { id: '9', other: '2' });

    expect(html).toContain('Umbra');
    expect(html).not.toContain('aria-busy="true"');
    expect(meta).toMatchObject({
      title: 'Person 2 and Person 9',
      canonicalPath: '/together/person/2/9',
    });
  });

  it('renders the people that two titles have in common, under one address', async () => {
    const params = { kind: 'tv', id: '1', otherKind: 'movie', other: '7' };
    const { html, meta } = await renderPair('togetherTitles', params);

    expect(html).toContain('No one is credited in both Salt and Kin.');
    expect(meta).toMatchObject({ title: 'Salt and Kin', canonicalPath: '/together/movie/7/tv/1' });
  });

  const away = () => Promise.reject(buildRequestFailure());
  const unknown = () => Promise.reject(buildRequestFailure({ kind: 'notFound', status: 404 }));

  it.each<[string, PageParams, Partial<DetailsApi>, number]>([
    ['the same person twice', { id: '2', other: '2' }, {}, 404],
    ['no number', { id: '2', other: 'x' }, {}, 404],
    ['an unknown person', { id: '2', other: '3' }, { person: unknown }, 404],
    ['the service away', { id: '2', other: '3' }, { person: away }, 503],
  ])('has the status of %s', async (_, params, responses, status) => {
    expect((await renderPair('togetherPeople', params, responses)).meta?.status).toBe(status);
  });
});
