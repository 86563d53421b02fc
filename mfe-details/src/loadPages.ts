import type { Portal } from '@portal/shared/contract/Portal';
import type { PageParams } from '@portal/shared/contract/Section';
import { loadAhead } from '@portal/shared/state/loadAhead';
import type { TitleKind } from '@portal/shared/domain/kinds';
import type { TitleDetail } from '@portal/shared/domain/titles';
import type { AnswerOptions } from '@portal/shared/state/answers';
import {
  castOptions,
  creditsOptions,
  movieOptions,
  personOptions,
  seriesOptions,
  videosOptions,
} from './queries.ts';

/** Asks for what the first paint of the movie page needs. */
export function loadMovie(portal: Portal, params: PageParams, signal: AbortSignal): Promise<void> {
  const id = Number(params['id']);
  return loadTitle(portal, { kind: 'movie', id, detail: movieOptions(portal, id) }, signal);
}

/** Asks for what the first paint of the series page needs. */
export function loadSeries(portal: Portal, params: PageParams, signal: AbortSignal): Promise<void> {
  const id = Number(params['id']);
  return loadTitle(portal, { kind: 'tv', id, detail: seriesOptions(portal, id) }, signal);
}

/** Asks for what the first paint of the person page needs. */
export function loadPerson(portal: Portal, params: PageParams, signal: AbortSignal): Promise<void> {
  const id = Number(params['id']);
  const { queryClient } = portal;
  const person = personOptions(portal, id);
  const movies = creditsOptions(portal, 'movie', id);
  const queries = [
    { queryKey: person.queryKey, run: () => queryClient.prefetchQuery(person) },
    { queryKey: movies.queryKey, run: () => queryClient.prefetchInfiniteQuery(movies) },
  ];
  return loadAhead({ queryClient, signal, queries });
}

interface TitleToLoad<Detail extends TitleDetail> {
  readonly kind: TitleKind;
  readonly id: number;
  readonly detail: AnswerOptions<Detail>;
}

/** Asks for what the first paint of a movie or series needs. What is related comes when the page is there. */
function loadTitle<Detail extends TitleDetail>(
  portal: Portal,
  { kind, id, detail }: TitleToLoad<Detail>,
  signal: AbortSignal,
): Promise<void> {
  const { queryClient } = portal;
  const videos = videosOptions(portal, kind, id);
  const cast = castOptions(portal, kind, id);
  const queries = [
    { queryKey: detail.queryKey, run: () => queryClient.prefetchQuery(detail) },
    { queryKey: videos.queryKey, run: () => queryClient.prefetchQuery(videos) },
    { queryKey: cast.queryKey, run: () => queryClient.prefetchInfiniteQuery(cast) },
  ];
  return loadAhead({ queryClient, signal, queries });
}
