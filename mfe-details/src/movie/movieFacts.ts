import { formatDate } from '@portal/shared/domain/formatDate';
import { formatRuntime } from '@portal/shared/domain/formatRuntime';
import type { MovieDetail } from '@portal/shared/domain/TitleDetail';
import type { Fact } from '../facts/Fact.ts';
import { titleFacts } from '../facts/titleFacts.ts';
import { texts } from '../texts.ts';

/** What is known about a movie, in the order in which it is shown. */
export function movieFacts(movie: MovieDetail): readonly Fact[] {
  const { rating, country, language } = titleFacts(movie);
  return [
    rating,
    { term: texts.duration, value: formatRuntime(movie.runtimeMinutes) },
    country,
    language,
    { term: texts.releasedOn, value: formatDate(movie.date) },
  ];
}
