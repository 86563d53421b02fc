import { z } from 'zod';
import type { FilterRules } from './FilterRules.ts';
import { mentionsIn } from './mentions.ts';
import { type Load, type TitleFacts, UnknownFacts } from './titleFacts.ts';

interface LearnerParts {
  readonly load: Load;
  readonly facts: TitleFacts;
  /** Called with the reason if the titles could not be looked up. */
  readonly report: (sentence: string, error: unknown) => void;
  readonly now: () => number;
}

/**
 * The titles hidden by a keyword or certification rule. They are looked up in the background,
 * because the service's lists contain neither keywords nor certifications.
 */
export interface TitleLearner {
  /** Starts a lookup if the rules are new or the last one is too old. */
  update(rules: FilterRules): void;
  has(ref: string): boolean;
  /** Whether at least one lookup has ended, even if the rules have changed since. */
  isReady(): boolean;
}

/**
 * Pages per keyword and kind, 20 titles each: the most popular ones, because lists show those most
 * often.
 */
const MAX_PAGES = 25;
const REFRESH_MS = 60 * 60 * 1_000;
const RETRY_MS = 10_000;

const listSchema = z.object({ total_pages: z.number() });

interface Query {
  readonly key: string;
  /** The first page's path without `page`; `undefined` if no title can match. */
  address(): string | undefined | Promise<string | undefined>;
}

/** `onChange` is called when titles are added or removed. */
export function createTitleLearner(
  { load, facts, report, now }: LearnerParts,
  onChange: () => void,
): TitleLearner {
  const learnt = new Map<string, ReadonlySet<string>>();
  let hidden: ReadonlySet<string> = new Set();
  let rules: FilterRules | undefined;
  let queries: readonly Query[] = [];
  let isReady = false;
  let isRunning = false;
  let nextAt = 0;

  const publish = () => {
    const before = hidden;
    hidden = new Set(queries.flatMap(({ key }) => [...(learnt.get(key) ?? [])]));
    if (hidden.size !== before.size || [...hidden].some((ref) => !before.has(ref))) {
      onChange();
    }
  };
  const run = async (wanted: FilterRules) => {
    for (const { key, address } of queries) {
      const first = await address();
      learnt.set(key, first === undefined ? new Set() : await readPages(first, load));
      if (rules !== wanted) {
        return;
      }
      publish();
    }
    [...learnt.keys()]
      .filter((key) => !queries.some((query) => query.key === key))
      .forEach((key) => learnt.delete(key));
    isReady = true;
    nextAt = now() + REFRESH_MS;
  };

  return {
    update(current) {
      if (current !== rules) {
        rules = current;
        queries = queriesOf(current, facts, load);
        isReady ||= queries.length === 0;
        nextAt = 0;
        publish();
      }
      if (isRunning || queries.length === 0 || now() < nextAt) {
        return;
      }
      isRunning = true;
      nextAt = now() + RETRY_MS;
      void run(current)
        .catch((error: unknown) =>
          report('The titles that the filters hide could not be looked up.', error),
        )
        .finally(() => {
          isRunning = false;
        });
    },
    has: (ref) => hidden.has(ref),
    isReady: () => isReady,
  };
}

function queriesOf(
  { keywords, certificationAbove }: FilterRules,
  facts: TitleFacts,
  load: Load,
): readonly Query[] {
  const ofKeywords = [...keywords].flatMap((keyword) =>
    ['movie', 'tv'].map((kind) => ({
      key: `${kind} with keyword ${keyword}`,
      address: () => `/discover/${kind}?include_adult=true&language=en-US&with_keywords=${keyword}`,
    })),
  );
  if (!certificationAbove) {
    return ofKeywords;
  }
  const { country, movies, series } = certificationAbove;
  const nextAbove = (kind: 'movie' | 'tv') => facts.nextAbove(kind, certificationAbove, load);
  const ofMovies = {
    key: `movie above ${country} ${movies}`,
    async address() {
      const next = await nextAbove('movie');
      return next === undefined
        ? undefined
        : `/discover/movie?include_adult=true&language=en-US&certification_country=${country}&certification.gte=${encodeURIComponent(next)}`;
    },
  };
  const ofSeries = {
    key: `tv above ${country} ${series}`,
    // The service has no such query for series. This only checks that the certification exists.
    address: () => nextAbove('tv').then(() => undefined),
  };
  return [
    ...ofKeywords,
    ...(movies === undefined ? [] : [ofMovies]),
    ...(series === undefined ? [] : [ofSeries]),
  ];
}

async function readPages(address: string, load: Load): Promise<ReadonlySet<string>> {
  const refs = new Set<string>();
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page += 1) {
    const response = await load(`${address}&page=${page}`);
    if (response.status !== 200) {
      throw new UnknownFacts(response);
    }
    const body: unknown = JSON.parse(new TextDecoder().decode(response.body));
    mentionsIn(address, body).forEach(({ ref }) => refs.add(ref));
    pages = listSchema.safeParse(body).data?.total_pages ?? 0;
  }
  return refs;
}
