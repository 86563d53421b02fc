import type { TitleKind } from '../../domain/kinds.ts';
import type { TitleSummary } from '../../domain/titles.ts';
import type { ApiClient, LoadListPage } from '../ApiClient.ts';
import type { Get } from '../createApiClient.ts';
import { parsePagedList } from '../parse/wireFields.ts';
import { parsePerson } from '../parse/people.ts';
import { parseTitle } from '../parse/titles.ts';
import { LANGUAGE } from './LANGUAGE.ts';

type ListCalls = Pick<
  ApiClient,
  | 'upcomingMovies'
  | 'topRatedMovies'
  | 'nowPlayingMovies'
  | 'popularMovies'
  | 'seriesOnTheAir'
  | 'popularSeries'
  | 'popularPeople'
>;

/** The ready-made lists of the service. */
export function listCalls(get: Get): ListCalls {
  const list = <Item>(
    path: string,
    parseItem: (item: unknown) => Item | undefined,
  ): LoadListPage<Item> => {
    return (page, signal) =>
      get({
        path,
        query: { language: LANGUAGE, page },
        parse: (body) => parsePagedList(body, page, parseItem),
        signal,
      });
  };
  const titles = (kind: TitleKind, path: string): LoadListPage<TitleSummary> => {
    return list(path, (item) => parseTitle(kind, item));
  };

  return {
    upcomingMovies: titles('movie', '/movie/upcoming'),
    topRatedMovies: titles('movie', '/movie/top_rated'),
    nowPlayingMovies: titles('movie', '/movie/now_playing'),
    popularMovies: titles('movie', '/movie/popular'),
    seriesOnTheAir: titles('tv', '/tv/on_the_air'),
    popularSeries: titles('tv', '/tv/popular'),
    popularPeople: list('/person/popular', parsePerson),
  };
}
