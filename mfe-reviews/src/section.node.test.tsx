// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SettingValues } from '@portal/contract/Portal';
import { assertParts, parseSection } from '@portal/contract/Section';
import { buildPagedList, buildRequestFailure } from '@portal/shared/testing/builders';
import { portalWith } from '@portal/shared/testing/portalWith';
import manifest from '../package.json';
import type { ReviewsApi } from './api.ts';
import type { Review } from './Review.ts';
import * as module from './section.ts';
import { texts } from './texts.ts';

const { createSection } = module;
const review: Review = { kind: 'movie', id: 42, key: 'a', author: 'jo', text: 'Very good.' };
const reviews = [review, { ...review, key: 'b', author: undefined }, { ...review, key: 'c' }];
const { signal } = new AbortController();

const responding = (items: readonly Review[]): Partial<ReviewsApi> => ({
  movieReviews: () => Promise.resolve(buildPagedList(items)),
  // Safe: only the title is read.
  movie: () => Promise.resolve({ title: 'Salt' }) as ReturnType<ReviewsApi['movie']>,
});

async function renderPart(
  api: Partial<ReviewsApi>,
  props: object = { kind: 'movie', id: 42 },
  settings?: SettingValues,
) {
  const portal = { ...portalWith<ReviewsApi>(api), settings };
  const { Part, load } = createSection(() => portal.api).parts?.['reviews'] ?? {};
  if (!Part || !load) {
    throw new Error('The section has no part "reviews".');
  }
  await load(portal, { ...props }, signal);
  return renderToString(<Part portal={portal} props={{ ...props }} />);
}

it('keeps the contract of the shell and has the pages and parts that it declares', () => {
  const { pages, fills } = manifest.portal;
  const parts = Object.values(fills).map(({ part }) => part);

  const section = parseSection(module, Object.keys(pages));

  expect(() => assertParts(section, parts)).not.toThrow();
});

describe('the reviews at the end of the page of a title', () => {
  it('are the first ones, with a link to all', async () => {
    const html = await renderPart(responding(reviews));

    expect(html.match(/Very good\./g)).toHaveLength(2);
    expect(html).toContain('jo');
    expect(html).toContain(texts.anonymous);
    expect(html).toContain('See all');
  });

  it('are as many as the operator wants', async () => {
    const html = await renderPart(responding(reviews), undefined, { shownFirst: 3 });

    expect(html.match(/Very good\./g)).toHaveLength(3);
    expect(html).not.toContain('See all');
  });

  it('say that there are none', async () => {
    const html = await renderPart(responding([]));

    expect(html).toContain(texts.none);
    expect(html).not.toContain('See all');
  });

  it('say why they are not there', async () => {
    const movieReviews = () => Promise.reject(buildRequestFailure({ message: 'It is away.' }));

    expect(await renderPart({ movieReviews })).toContain('It is away.');
  });

  it.each([{}, { kind: 'person', id: 42 }, { kind: 'movie', id: '42' }, { kind: 'movie' }])(
    'are not shown for %j',
    async (props) => {
      expect(await renderPart({}, props)).toBe('');
    },
  );
});

describe('the page of all reviews', () => {
  async function renderPage(api: Partial<ReviewsApi>) {
    const portal = portalWith<ReviewsApi>(api);
    const page = createSection(() => portal.api).pages['movieReviews'];
    if (!page) {
      throw new Error('The section has no page "movieReviews".');
    }
    expect(page.hasEssentials?.(portal, { id: '42' })).toBe(false);
    await page.load(portal, { id: '42' }, signal);
    const html = renderToString(<page.Page portal={portal} params={{ id: '42' }} />);
    return { html, meta: page.meta?.(portal, { id: '42' }) };
  }

  it('has all of them, and says what they are about', async () => {
    const { html, meta } = await renderPage(responding(reviews));

    expect(html.match(/Very good\./g)).toHaveLength(3);
    expect(html).toContain(texts.headingOf('Salt'));
    expect(meta).toMatchObject({ title: texts.headingOf('Salt') });
  });

  it.each([
    ['notFound', 404],
    ['server', 503],
  ] as const)('responds to a failure of the kind %s with %i', async (kind, status) => {
    const fail = () => Promise.reject(buildRequestFailure({ kind }));

    const { meta } = await renderPage({ movieReviews: fail, movie: fail });

    expect(meta).toMatchObject({ status });
  });
});
