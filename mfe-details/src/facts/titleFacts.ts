import { countryName } from '@portal/shared/domain/countryName';
import { formatRating } from '@portal/shared/domain/formatRating';
import { languageName } from '@portal/shared/domain/languageName';
import type { TitleDetail } from '@portal/shared/domain/TitleDetail';
import { texts } from '../texts.ts';
import type { Fact } from './Fact.ts';

/** The facts that movies and series have in common. */
export function titleFacts(
  title: TitleDetail,
): Readonly<Record<'rating' | 'country' | 'language', Fact>> {
  const countries = title.countries.map(countryName).join(', ');
  return {
    rating: { term: texts.rating, value: formatRating(title.rating) },
    country: { term: texts.country, value: countries || undefined },
    language: { term: texts.language, value: title.language && languageName(title.language) },
  };
}
