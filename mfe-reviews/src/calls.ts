import type { TitleKind } from '@portal/contract/kinds';
import { type Endpoint, PAGE } from '@portal/shared/api/Endpoint';
import { isWireRecord, parsePagedList, readText } from '@portal/shared/api/wireFields';
import { isCalendarDate } from '@portal/shared/domain/dates';
import type { PagedList } from '@portal/shared/domain/PagedList';
import type { Review } from './Review.ts';

type Reviews = Endpoint<[id: number, page: number], PagedList<Review>>;

/**
 * A page has twenty reviews in the service's order. Movies and series have separate paths, because
 * operators allow calls by the beginning of their path. Source:
 * https://developer.themoviedb.org/reference/movie-reviews
 */
function reviewsOf(kind: TitleKind): Reviews {
  return {
    path: `/${kind}/{id}/reviews`,
    query: PAGE,
    parameters: ['id', 'page'],
    // How long responses are cached. Even a popular title gets only a few reviews a day.
    cacheSeconds: 3_600,
    parse: (body, id, page) => parsePagedList(body, page, (item) => parseReview(kind, id, item)),
  };
}

/** The calls that this section declares in addition to the portal's own. */
export const calls = { movieReviews: reviewsOf('movie'), seriesReviews: reviewsOf('tv') };

/** `undefined` if the review has no visible text. */
function parseReview(kind: TitleKind, id: number, value: unknown): Review | undefined {
  const text = readText(value, 'content')?.trim();
  if (text === undefined) {
    return undefined;
  }
  const details = isWireRecord(value) ? value['author_details'] : undefined;
  const author =
    readText(details, 'name') ?? readText(value, 'author') ?? readText(details, 'username');
  const day = readText(value, 'created_at')?.slice(0, 10);
  const language = readText(value, 'iso_639_1');
  return {
    kind,
    id,
    // A review without an id is identified by its text.
    key: readText(value, 'id') ?? `${author} ${text.slice(0, 200)}`,
    author,
    rating: readRating(details),
    writtenOn: day !== undefined && isCalendarDate(day) ? day : undefined,
    language: language === undefined || language === 'en' ? undefined : language,
    text,
  };
}

/** From 1 to 10, in halves. The service uses `null`, and in old reviews 0, for no rating. */
function readRating(details: unknown): number | undefined {
  const rating = isWireRecord(details) ? details['rating'] : undefined;
  return typeof rating === 'number' && rating > 0 && rating <= 10 ? rating : undefined;
}
