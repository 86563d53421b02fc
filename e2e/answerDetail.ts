import type { Page } from '@playwright/test';
import { answerCalls } from './answerCalls.ts';
import { wirePage } from './wire/wirePage.ts';

interface DetailAnswers {
  /** In the service's format. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly videos?: readonly unknown[];
  readonly cast?: readonly unknown[];
  readonly crew?: readonly unknown[];
  readonly similar?: readonly unknown[];
  readonly movieCredits?: readonly unknown[];
  readonly movieWork?: readonly unknown[];
  readonly seriesCredits?: readonly unknown[];
}

/** Mocks everything that a detail page requests; unspecified parts are empty. */
export async function answerDetail(
  page: Page,
  kind: 'movie' | 'tv' | 'person',
  answers: DetailAnswers,
): Promise<void> {
  const {
    detail,
    videos = [],
    cast = [],
    crew = [],
    similar = [],
    movieCredits = [],
    movieWork = [],
    seriesCredits = [],
  } = answers;
  const id = Number(detail['id']);
  const parts: Record<string, unknown> = {
    '': detail,
    '/images': { id, backdrops: [], posters: [], profiles: [] },
    '/external_ids': { id },
    ...(kind === 'person'
      ? {
          '/movie_credits': { id, cast: movieCredits, crew: movieWork },
          '/tv_credits': { id, cast: seriesCredits, crew: [] },
        }
      : {
          '/videos': { id, results: videos },
          '/credits': { id, cast, crew },
          '/similar': wirePage(similar),
          '/recommendations': wirePage([]),
          '/keywords': { id, keywords: [] },
          '/watch/providers': { id, results: {} },
          [kind === 'movie' ? '/release_dates' : '/content_ratings']: { id, results: [] },
        }),
  };
  for (const [part, json] of Object.entries(parts)) {
    await answerCalls(page, `/${kind}/${id}${part}`, { json });
  }
}
