import type { Series } from '../library/Series.ts';
import { seriesItem } from '../wire/seriesItem.ts';
import { createPartTable, type PartTable } from './createPartTable.ts';
import { titleParts } from './titleParts.ts';

/** Everything below `tv/{id}` but the seasons. */
export const seriesParts: PartTable<Series> = createPartTable({
  ...titleParts<Series>({
    similarTo: (series, { similar }) => similar.series(series),
    toItem: seriesItem,
  }),
  content_ratings: { hasId: true, answer: () => ({ results: [] }) },
  external_ids: {
    hasId: true,
    answer: (series) => ({
      imdb_id: series.imdb ?? null,
      freebase_mid: null,
      freebase_id: null,
      tvdb_id: null,
      tvrage_id: null,
      wikidata_id: null,
      facebook_id: null,
      instagram_id: null,
      twitter_id: null,
    }),
  },
  // Not `keywords` as below a movie; the service differs here too.
  keywords: { hasId: true, answer: (series) => ({ results: series.keywords }) },
});
