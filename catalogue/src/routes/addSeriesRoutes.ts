import type { Hono } from 'hono';
import { answerJson } from '../http/answerJson.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import { cacheControls } from '../http/cacheControls.ts';
import { found } from '../http/found.ts';
import { readId } from '../http/readId.ts';
import { readPage } from '../http/readPage.ts';
import type { Series } from '../library/Series.ts';
import { pageOf } from '../wire/pageOf.ts';
import { seasonDetails } from '../wire/seasonDetails.ts';
import { seriesDetails } from '../wire/seriesDetails.ts';
import { seriesItem } from '../wire/seriesItem.ts';
import { appendParts } from './appendParts.ts';
import { readApiRequest } from './readApiRequest.ts';
import { seriesParts } from './seriesParts.ts';
import type { Services } from './Services.ts';

/** `tv/*`. */
export function addSeriesRoutes(api: Hono, services: Services): void {
  addLists(api, services);

  api.get('/tv/:id', (context) => {
    const request = readApiRequest(context, services);
    const series = findSeries(services, context.req.param('id'));
    const appended = appendParts(request, (name) => {
      const [, number] = /^season\/(\d+)$/.exec(name) ?? [];
      return number === undefined
        ? seriesParts.get(name)?.answer(series, services, request)
        : season(series, number, request);
    });
    return answerJson(
      context,
      { ...seriesDetails(series, services.library, request), ...appended },
      cacheControls.details,
    );
  });
  api.get('/tv/:id/season/:number', (context) => {
    const request = readApiRequest(context, services);
    const series = findSeries(services, context.req.param('id'));
    return answerJson(
      context,
      found(season(series, context.req.param('number'), request)),
      cacheControls.details,
    );
  });
  api.get('/tv/:id/:part{.+}', (context) => {
    const request = readApiRequest(context, services);
    const part = found(seriesParts.get(context.req.param('part')));
    const series = findSeries(services, context.req.param('id'));
    const answer = part.answer(series, services, request);
    return answerJson(
      context,
      part.hasId ? { id: series.id, ...answer } : answer,
      cacheControls.details,
    );
  });
}

function addLists(api: Hono, services: Services): void {
  const addList = (path: string, list: () => readonly Series[]): void => {
    api.get(path, (context) => {
      const request = readApiRequest(context, services);
      return answerJson(
        context,
        pageOf(list(), readPage(request), (series) => seriesItem(series, request)),
        cacheControls.lists,
      );
    });
  };
  addList('/tv/on_the_air', () => services.dayLists().onTheAir());
  addList('/tv/airing_today', () => services.dayLists().airingToday());
  addList('/tv/top_rated', () => services.dayLists().topRatedSeries());
  addList('/tv/popular', () => services.library.series);
}

function findSeries({ library }: Services, id: string): Series {
  return found(library.seriesById(readId(id)));
}

function season(series: Series, number: string, request: ApiRequest): object | undefined {
  const entry = series.seasons.find((one) => String(one.number) === number);
  return entry === undefined ? undefined : seasonDetails(series, entry, request);
}
