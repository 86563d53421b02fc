import type { TitleKind } from '@portal/contract/kinds';
import type {
  CastCredit,
  Credits,
  CrewCredit,
  TitleCredit,
  TitleCrewCredit,
} from '../../domain/credits.ts';
import { DETAIL_SECONDS } from '../cacheSeconds.ts';
import { type Endpoint } from '../Endpoint.ts';
import { parseCastCredit, parseCrewCredit, parseTitle, readJob, readPart } from '../parse/items.ts';
import { parseItems, readItems, readList, readWhole } from '../parse/wireFields.ts';

/**
 * The whole cast as one page, leads first; the crew in no particular order.
 * Source: https://developer.themoviedb.org/reference/movie-credits
 */
export const titleCredits: Endpoint<
  [kind: TitleKind, id: number],
  Credits<CastCredit, CrewCredit>
> = {
  path: '/{kind}/{id}/credits',
  parameters: ['kind', 'id'],
  cacheSeconds: DETAIL_SECONDS,
  parse: (body) => parseCredits(body, parseCastCredit, parseCrewCredit),
};

/**
 * The titles with the person in the cast, as one page, and those with the person in the crew; both
 * in no particular order.
 * Source: https://developer.themoviedb.org/reference/person-movie-credits
 */
export const personCredits: Endpoint<
  [kind: TitleKind, id: number],
  Credits<TitleCredit, TitleCrewCredit>
> = {
  path: '/person/{id}/{kind}_credits',
  parameters: ['kind', 'id'],
  cacheSeconds: DETAIL_SECONDS,
  parse: (body, kind) => {
    const parseWith =
      <Fields extends object>(
        readFields: (item: unknown, title: { kind: TitleKind; id: number }) => Fields,
      ) =>
      (item: unknown) => {
        const title = parseTitle(kind, item);
        return (
          title && {
            ...title,
            votes: readWhole(item, 'vote_count', 1),
            episodes: readWhole(item, 'episode_count', 1),
            ...readFields(item, title),
          }
        );
      };
    return parseCredits(body, parseWith(readPart), parseWith(readJob));
  },
};

/**
 * Credits are not paged. `undefined` if the cast is missing; a missing crew is treated as empty.
 */
function parseCredits<Cast, Crew>(
  body: unknown,
  parseCast: (item: unknown) => Cast | undefined,
  parseCrew: (item: unknown) => Crew | undefined,
): Credits<Cast, Crew> | undefined {
  const cast = readList(body, 'cast');
  if (cast === undefined) {
    return undefined;
  }
  const items = parseItems(cast, parseCast);
  const crew = readItems(body, 'crew', parseCrew);
  return { page: 1, totalPages: 1, totalResults: items.length, items, crew };
}
