import type { ApiClient } from '../ApiClient.ts';
import type { Get } from '../createGet.ts';
import { parseCast } from '../parse/parseCast.ts';
import { parseCastCredit } from '../parse/parseCastCredit.ts';
import { parsePagedList } from '../parse/parsePagedList.ts';
import { parseTitle } from '../parse/parseTitle.ts';
import { parseTitleCredit } from '../parse/parseTitleCredit.ts';
import { parseVideos } from '../parse/parseVideos.ts';
import { LANGUAGE } from './LANGUAGE.ts';

/** What belongs to one title or person. */
export function relatedCalls(
  get: Get,
): Pick<ApiClient, 'videos' | 'similar' | 'titleCast' | 'personCredits'> {
  return {
    videos: (kind, id, signal) =>
      get({
        path: `/${kind}/${id}/videos`,
        query: { language: LANGUAGE },
        parse: parseVideos,
        signal,
      }),

    similar: (kind, id, page, signal) =>
      get({
        path: `/${kind}/${id}/similar`,
        query: { language: LANGUAGE, page },
        parse: (body) => parsePagedList(body, page, (item) => parseTitle(kind, item)),
        signal,
      }),

    titleCast: (kind, id, signal) =>
      get({
        path: `/${kind}/${id}/credits`,
        parse: (body) => parseCast(body, parseCastCredit),
        signal,
      }),

    personCredits: (kind, id, signal) =>
      get({
        path: `/person/${id}/${kind}_credits`,
        parse: (body) => parseCast(body, (item) => parseTitleCredit(kind, item)),
        signal,
      }),
  };
}
