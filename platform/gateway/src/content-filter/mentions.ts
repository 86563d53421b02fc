import type { Kind } from '@portal/contract/kinds';

/** A title or person in one of a response's lists, or the subject of the response. */
export interface Mention {
  /** Kind and id, such as `movie/42`. */
  readonly ref: string;
  readonly isAdult: boolean;
  /**
   * Whether the whole response is about it although the path lacks its id, as in `/movie/latest`.
   */
  readonly isSubject?: boolean;
}

/** The lists of titles and people, with the kind of items that have no `media_type`. */
const LISTS: Readonly<Record<string, (address: string) => string | undefined>> = {
  results: (address) =>
    /^\/(?:(?:discover|search|trending)\/)?(movie|tv|person)(?:\/[a-z_]+)?(?:$|\?)/.exec(
      address,
    )?.[1] ??
    /^\/(movie|tv)\/\d+[^/]*\/(?:recommendations|similar)\b/.exec(address)?.[1] ??
    /^\/(?:company|genre|keyword)\/\d+[^/]*\/(movie)s\b/.exec(address)?.[1],
  cast: kindOfCredits,
  crew: kindOfCredits,
  guest_stars: () => 'person',
  created_by: () => 'person',
  known_for: () => undefined,
  parts: () => 'movie',
  movie_results: () => 'movie',
  tv_results: () => 'tv',
  tv_season_results: () => 'tv',
  tv_episode_results: () => 'tv',
  person_results: () => 'person',
  items: () => undefined,
};

/** The titles and people that a whole response is about, by the beginning of its path. */
const SUBJECTS: Readonly<
  Record<string, (body: Readonly<Record<string, unknown>>) => readonly (Mention | undefined)[]>
> = {
  '/credit/': ({ media, media_type: type, person }) => [
    toMention(media, type === 'tv' ? type : 'movie'),
    toMention(person, 'person'),
  ],
  '/review/': ({ media_id: id, media_type: type }) => [
    toMention({ id }, type === 'tv' ? type : 'movie'),
  ],
  '/movie/latest': (body) => [toMention(body, 'movie')],
  '/tv/latest': (body) => [toMention(body, 'tv')],
  '/person/latest': (body) => [toMention(body, 'person')],
};

function kindOfCredits(address: string): string | undefined {
  return address.startsWith('/person/')
    ? /^\/person\/\d+[^/]*\/(movie|tv)_credits/.exec(address)?.[1]
    : 'person';
}

/** The subject of a path, such as `movie/42` for `/movie/42/credits`. */
export function subjectOf(address: string): string | undefined {
  const [, kind, id] = /^\/(movie|tv|person)\/(\d+)/.exec(address) ?? [];
  // The service ignores leading zeros, and everything after the digits: `/movie/42-metropolis`.
  return kind === undefined ? undefined : `${kind}/${Number(id)}`;
}

/** Everything that the response to this path mentions. */
export function mentionsIn(address: string, body: unknown): readonly Mention[] {
  const mentions: Mention[] = [];
  const subject = subjectOf(address);
  if (subject !== undefined && isRecord(body) && body['adult'] === true) {
    mentions.push({ ref: subject, isAdult: true });
  }
  const subjects = Object.entries(SUBJECTS).find(([start]) => address.startsWith(start))?.[1];
  for (const mention of (isRecord(body) && subjects?.(body)) || []) {
    if (mention) {
      mentions.push({ ...mention, isSubject: true });
    }
  }
  withoutMentions(address, body, (mention) => {
    mentions.push(mention);
    return false;
  });
  return mentions;
}

/** A copy of the body without the list items for which `isHidden` returns `true`. */
export function withoutMentions(
  address: string,
  body: unknown,
  isHidden: (mention: Mention) => boolean,
): unknown {
  const copy = (value: unknown, list?: string): unknown => {
    if (Array.isArray(value)) {
      return value
        .filter((item) => {
          const mention = list === undefined ? undefined : mentionOf(address, list, item);
          return !mention || !isHidden(mention);
        })
        .map((item) => copy(item));
    }
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copy(each, key)]))
      : value;
  };
  return copy(body);
}

function mentionOf(address: string, list: string, item: unknown): Mention | undefined {
  const kindInList = Object.hasOwn(LISTS, list) ? LISTS[list] : undefined;
  if (!kindInList) {
    return undefined;
  }
  // A season or an episode that was found by an external id: the title is its series.
  return isRecord(item) && item['show_id'] !== undefined && kindInList(address) === 'tv'
    ? toMention({ ...item, id: item['show_id'] }, 'tv')
    : toMention(item, kindInList(address));
}

/** `kind` applies to items without a `media_type`. */
function toMention(item: unknown, kind?: string): Mention | undefined {
  if (!isRecord(item) || typeof item['id'] !== 'number') {
    return undefined;
  }
  const { id, media_type: type, adult } = item;
  const itsKind = isKind(type) ? type : kind;
  const isAdult = adult === true;
  // A collection is neither a title nor a person, but it can be marked as adult.
  return itsKind === undefined && !isAdult
    ? undefined
    : { ref: `${itsKind ?? 'other'}/${id}`, isAdult };
}

function isKind(value: unknown): value is Kind {
  return value === 'movie' || value === 'tv' || value === 'person';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
