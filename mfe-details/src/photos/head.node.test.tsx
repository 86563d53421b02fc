import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PageParams } from '@portal/contract/Section';
import { buildRequestFailure } from '@portal/shared/testing/builders';
import type { DetailsApi } from '../endpoints.ts';
import { createSection } from '../section.ts';
import { buildMovie, buildPersonDetail, buildSeries } from '../testing/buildDetails.ts';
import { fakeDetailsPortal } from '../testing/fakeDetailsPortal.ts';

// Server builds load deferred code at start-up.
beforeAll(() => vi.dynamicImportSettled());

async function renderPhotos(
  name: 'moviePhotos' | 'seriesPhotos' | 'personPhotos',
  params: Partial<PageParams> = {},
  responses: Partial<DetailsApi> = {},
) {
  const portal = fakeDetailsPortal({
    movie: (id) => Promise.resolve(buildMovie({ id, title: 'Salt' })),
    series: (id) => Promise.resolve(buildSeries({ id, title: 'Kin' })),
    person: (id) => Promise.resolve(buildPersonDetail({ id, name: 'Ada' })),
    photos: (kind) =>
      Promise.resolve(
        kind === 'person'
          ? [{ role: 'profile', path: '/ada.jpg' }]
          : [
              { role: 'backdrop', path: '/still.jpg' },
              { role: 'poster', path: '/poster.jpg' },
            ],
      ),
    ...responses,
  });
  const page = createSection(() => portal.api).pages[name];
  const at = { id: '42', ...params };
  await page?.load(portal, at, new AbortController().signal);
  return {
    html: page ? renderToString(<page.Page portal={portal} params={at} />) : '',
    meta: page?.meta?.(portal, at),
  };
}

describe('the page of a photo without a browser', () => {
  it.each([
    ['moviePhotos', {}, 'Photo 1 of 2 · Salt', '/movie/42/photos', '/w1280/still.jpg'],
    ['seriesPhotos', { photo: '2' }, 'Photo 2 of 2 · Kin', '/tv/42/photos?photo=2', '/w780/poster'],
    ['personPhotos', {}, 'Photo 1 of 1 · Ada', '/person/42/photos', '/w500/ada.jpg'],
  ] as const)(
    'renders %s %o in an open dialog, with its head',
    async (name, params, ...expected) => {
      const { html, meta } = await renderPhotos(name, params);
      const [title, canonicalPath, image] = expected;

      expect(html).toMatch(/<dialog[^>]* open=""/);
      expect(html).toMatch(/<img[^>]*src="[^"]*\/w500\//);
      expect(meta).toMatchObject({ title, canonicalPath });
      expect(meta?.image?.url).toContain(image);
    },
  );

  it.each<[string, PageParams, Partial<DetailsApi>, number]>([
    ['a number that no photo has', { photo: '3' }, {}, 404],
    ['an unknown movie', {}, { movie: () => Promise.reject(notFound()) }, 404],
    ['the service away', {}, { photos: () => Promise.reject(buildRequestFailure()) }, 503],
  ])('has the status of %s', async (_, params, responses, status) => {
    expect((await renderPhotos('moviePhotos', params, responses)).meta?.status).toBe(status);
  });
});

function notFound() {
  return buildRequestFailure({ kind: 'notFound', status: 404 });
}
