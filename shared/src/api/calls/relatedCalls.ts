import type { ApiClient } from '../ApiClient.ts';
import type { Get } from '../createApiClient.ts';
import {
  parseCastCredit,
  parseCredits,
  parseCrewCredit,
  parseTitleCredit,
  parseTitleCrewCredit,
} from '../parse/credits.ts';
import { parsePagedList } from '../parse/wireFields.ts';
import { parseTitle } from '../parse/titles.ts';
import { parseVideos } from '../parse/videos.ts';
import { LANGUAGE } from './LANGUAGE.ts';

/** What belongs to one title or person. */
export function relatedCalls(
  get: Get,
): Pick<ApiClient, 'videos' | 'similar' | 'titleCredits' | 'personCredits'> {
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

    titleCredits: (kind, id, signal) =>
      get({
        path: `/${kind}/${id}/credits`,
        parse: (body) =>
          parseCredits(body, { parseCast: parseCastCredit, parseCrew: parseCrewCredit }),
        signal,
      }),

    personCredits: (kind, id, signal) =>
      get({
        path: `/person/${id}/${kind}_credits`,
        parse: (body) =>
          parseCredits(body, {
            parseCast: (item) => parseTitleCredit(kind, item),
            parseCrew: (item) => parseTitleCrewCredit(kind, item),
          }),
        signal,
      }),
  };
}
