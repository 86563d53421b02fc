import { z } from 'zod';
import { createFailure, type ServiceResponse } from '../service/ServiceResponse.ts';
import type { FilterRules } from './FilterRules.ts';

/** Loads an API path. */
export type Load = (path: string) => Promise<ServiceResponse>;

type Limit = NonNullable<FilterRules['certificationAbove']>;

/** A title's facts could not be loaded, so it is unknown whether the title is hidden. */
export class UnknownFacts extends Error {
  constructor(readonly response: ServiceResponse) {
    super('The service did not send what the filters need.');
  }
}

const keywordList = z.array(z.object({ id: z.number() }));
/** The service lists a movie's keywords under `keywords`, a series' under `results`. */
const keywordsSchema = z.object({
  keywords: keywordList.optional(),
  results: keywordList.optional(),
});
const inCountry = { iso_3166_1: z.string() };
const releasesSchema = z.object({
  results: z.array(
    z.object({
      ...inCountry,
      release_dates: z.array(z.object({ certification: z.string().optional() })),
    }),
  ),
});
const ratingsSchema = z.object({
  results: z.array(z.object({ ...inCountry, rating: z.string() })),
});
const systemsSchema = z.object({
  certifications: z.record(
    z.string(),
    z.array(z.object({ certification: z.string(), order: z.number() })),
  ),
});

/** Facts about one title that the service's lists do not contain. */
export function createTitleFacts() {
  const read = createReader();
  /** The position of each certification in the country; 0 for "not rated". */
  const orderOf = async (kind: string, { country }: Limit, load: Load) => {
    const systems = await read(systemsSchema, `/certification/${kind}/list`, load);
    const names = systems?.certifications[country] ?? [];
    return new Map(names.map(({ certification, order }) => [certification, order]));
  };
  const certificationsOf = async (ref: string, { country }: Limit, load: Load) => {
    const isHere = (one: { readonly iso_3166_1: string }) => one.iso_3166_1 === country;
    if (ref.startsWith('tv/')) {
      const ratings = await read(ratingsSchema, `/${ref}/content_ratings?language=en-US`, load);
      return ratings?.results.filter(isHere).map(({ rating }) => rating) ?? [];
    }
    const releases = await read(releasesSchema, `/${ref}/release_dates`, load);
    return (releases?.results.filter(isHere) ?? []).flatMap(({ release_dates: dates }) =>
      dates.map(({ certification }) => certification),
    );
  };

  return {
    async hasKeyword(ref: string, keywords: ReadonlySet<number>, load: Load): Promise<boolean> {
      const sent = await read(keywordsSchema, `/${ref}/keywords`, load);
      return [...(sent?.keywords ?? []), ...(sent?.results ?? [])].some(({ id }) =>
        keywords.has(id),
      );
    },
    async isAbove(ref: string, limit: Limit, load: Load): Promise<boolean> {
      const name = ref.startsWith('tv/') ? limit.series : limit.movies;
      if (name === undefined) {
        return false;
      }
      const [order, certifications] = await Promise.all([
        orderOf(ref.split('/', 1)[0] ?? '', limit, load),
        certificationsOf(ref, limit, load),
      ]);
      const highest = order.get(name) ?? Infinity;
      return certifications.some((each) => (order.get(each ?? '') ?? 0) > highest);
    },
    /**
     * The next stricter certification above the limit; `undefined` if there is none. **Fails** with
     * an `Error` if the country does not have the rule's certification.
     */
    async nextAbove(kind: 'movie' | 'tv', limit: Limit, load: Load): Promise<string | undefined> {
      const name = kind === 'tv' ? limit.series : limit.movies;
      if (name === undefined) {
        return undefined;
      }
      const order = await orderOf(kind, limit, load);
      const own = order.get(name);
      if (own === undefined) {
        throw new Error(`"${name}" is no certification of ${limit.country} for the service.`);
      }
      const above = [...order].filter(([, position]) => position > own);
      return above.toSorted(([, one], [, other]) => one - other)[0]?.[0];
    },
  };
}

export type TitleFacts = ReturnType<typeof createTitleFacts>;

/** Parses each response once. */
function createReader() {
  const parsedBodies = new WeakMap<object, unknown>();
  /** `undefined` if the service responds with 404. **Fails** with `UnknownFacts`. */
  return async <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    load: Load,
  ): Promise<z.infer<Schema> | undefined> => {
    const response = await load(path);
    if (response.status === 404) {
      return undefined;
    }
    if (response.status !== 200) {
      throw new UnknownFacts(response);
    }
    const { body } = response;
    if (!parsedBodies.has(body)) {
      parsedBodies.set(body, schema.safeParse(JSON.parse(new TextDecoder().decode(body))).data);
    }
    const parsed = parsedBodies.get(body);
    if (parsed === undefined) {
      throw new UnknownFacts(createFailure('unusable', { cause: 'content' }));
    }
    // Safe: each path is read with one schema.
    return parsed as z.infer<Schema>;
  };
}
