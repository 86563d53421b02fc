import { readPage } from '../http/readPage.ts';
import type { Series } from '../library/Series.ts';
import { recommend } from '../similar/recommend.ts';
import { imagesOf } from '../wire/imagesOf.ts';
import { pageOf } from '../wire/pageOf.ts';
import { seriesItem } from '../wire/seriesItem.ts';
import { titleCredits } from '../wire/titleCredits.ts';
import { titleItem } from '../wire/titleItem.ts';
import { titlePictures } from '../wire/titlePictures.ts';
import { titleVideos } from '../wire/titleVideos.ts';
import { createPartTable, type PartTable } from './createPartTable.ts';

/** Everything below `tv/{id}` but the seasons. */
export const seriesParts: PartTable<Series> = createPartTable({
  content_ratings: { hasId: true, answer: () => ({ results: [] }) },
  credits: { hasId: true, answer: (series, { library }) => titleCredits(series, library) },
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
  images: {
    hasId: true,
    answer: (series, _services, request) => {
      const { backdrop, poster } = titlePictures(series);
      return {
        backdrops: imagesOf('backdrop', backdrop, request),
        logos: [],
        posters: imagesOf('poster', poster, request),
      };
    },
  },
  // Not `keywords` as below a movie; the service differs here too.
  keywords: { hasId: true, answer: (series) => ({ results: series.keywords }) },
  recommendations: {
    hasId: false,
    answer: (series, { similar }, request) =>
      pageOf(recommend(similar.series(series)), readPage(request), (other) => titleItem(other, request)),
  },
  similar: {
    hasId: false,
    answer: (series, { similar }, request) =>
      pageOf(similar.series(series), readPage(request), (other) => seriesItem(other, request)),
  },
  videos: { hasId: true, answer: (series, _services, request) => ({ results: titleVideos(series, request) }) },
  'watch/providers': { hasId: true, answer: () => ({ results: {} }) },
});
