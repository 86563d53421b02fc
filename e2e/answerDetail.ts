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
  await answerCalls(page, `/${kind}/${id}`, { json: detail });
  if (kind === 'person') {
    await answerCalls(page, `/person/${id}/movie_credits`, {
      json: { id, cast: movieCredits, crew: movieWork },
    });
    await answerCalls(page, `/person/${id}/tv_credits`, {
      json: { id, cast: seriesCredits, crew: [] },
    });
  } else {
    await answerCalls(page, `/${kind}/${id}/videos`, { json: { id, results: videos } });
    await answerCalls(page, `/${kind}/${id}/credits`, { json: { id, cast, crew } });
    await answerCalls(page, `/${kind}/${id}/similar`, { json: wirePage(similar) });
  }
}
