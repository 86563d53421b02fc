import type { SeriesDetail } from '@portal/shared/domain/TitleDetail';
import type { Fact } from '../facts/Fact.ts';
import { titleFacts } from '../facts/titleFacts.ts';

/** What is known about a series, in the order in which it is shown. */
export function seriesFacts(series: SeriesDetail): readonly Fact[] {
  const { rating, country, language } = titleFacts(series);
  return [rating, country, language];
}
