import { z } from 'zod';
import { readAs } from '@portal/site/readAs';

const id = z.int({ error: 'it has to be the number of an id' }).positive();
const ids = z.array(id).readonly().default([]);
const certification = z.string().regex(/^[^\p{Cc}]{1,20}$/u, 'it has to be a name such as PG-13');

const schema = z.strictObject({
  keywords: ids,
  movies: ids,
  series: ids,
  people: ids,
  certificationAbove: z
    .strictObject({
      country: z.string().regex(/^[A-Z]{2}$/, 'it has to be a country such as US'),
      movies: certification.optional(),
      series: certification.optional(),
    })
    .optional(),
  adult: z.boolean({ error: 'it has to be true or false' }).default(false),
  status: z.literal([404, 451], { error: 'it has to be 404 or 451' }).default(404),
});

/** What an operator hides from all visitors. Replaced by a new object whenever the file changes. */
export interface FilterRules {
  /** Hidden titles and people, such as `movie/42`. */
  readonly refs: ReadonlySet<string>;
  readonly keywords: ReadonlySet<number>;
  readonly certificationAbove: z.infer<typeof schema>['certificationAbove'];
  readonly hidesAdult: boolean;
  /** The status of hidden URLs. */
  readonly status: 404 | 451;
}

/** **Fails** with an `Error` that describes the first mistake in one sentence. */
export function parseFilterRules(text: string): FilterRules {
  const { keywords, movies, series, people, certificationAbove, adult, status } = readAs(
    schema,
    text,
    'its content',
  );
  return {
    refs: new Set([
      ...movies.map((each) => `movie/${each}`),
      ...series.map((each) => `tv/${each}`),
      ...people.map((each) => `person/${each}`),
    ]),
    keywords: new Set(keywords),
    certificationAbove,
    hidesAdult: adult,
    status,
  };
}
