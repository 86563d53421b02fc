import type { Navigation } from '@portal/contract/Portal';
import { formatDate } from '@portal/shared/domain/dates';
import { formatDuration, formatRating } from '@portal/shared/domain/numbers';
import type { PersonDetail } from '@portal/shared/domain/people';
import type { MovieDetail, SeriesDetail, TitleDetail } from '@portal/shared/domain/titles';
import { countryName, languageName } from './codeNames.ts';
import { factTexts } from './factTexts.ts';
import { titlesWith } from './titlesWith.ts';

/** A fact about a movie, series or person. Without a value it is not shown. */
export interface Fact {
  readonly term: string;
  readonly value?: string;
  /** What the value consists of, if that has pages of its own. */
  readonly links?: readonly Link[];
  /** Between the links; a comma by default. */
  readonly separator?: string;
}

/** Something with a name and, if the site has one, a page. */
export interface Link {
  readonly name: string;
  readonly href?: string;
}

/** A movie's facts, in display order. */
export function movieFacts(movie: MovieDetail, navigation: Navigation): readonly Fact[] {
  const { rating, country, language } = titleFacts(movie, navigation);
  return [
    rating,
    { term: factTexts.duration, value: formatDuration(movie.runtimeMinutes) },
    country,
    language,
    { term: factTexts.releasedOn, links: dateLinks(movie, navigation), separator: '' },
  ];
}

/** A date whose year leads to the movies of that year. */
function dateLinks({ kind, date }: MovieDetail, navigation: Navigation): readonly Link[] {
  const [day, year] = formatDate(date)?.split(', ') ?? [];
  return day !== undefined && year !== undefined
    ? [
        { name: `${day}, ` },
        { name: year, href: titlesWith(navigation, kind, { from: year, to: year }) },
      ]
    : [];
}

/** A series' facts, in display order. */
export function seriesFacts(series: SeriesDetail, navigation: Navigation): readonly Fact[] {
  const { rating, country, language } = titleFacts(series, navigation);
  return [rating, country, language];
}

/** The facts that movies and series have in common. */
function titleFacts(
  title: TitleDetail,
  navigation: Navigation,
): Readonly<Record<'rating' | 'country' | 'language', Fact>> {
  const countries = title.countries.map((country) => ({
    name: countryName(country),
    href: titlesWith(navigation, title.kind, { country }),
  }));
  return {
    rating: { term: factTexts.rating, value: formatRating(title.rating) },
    country: { term: factTexts.country, links: countries },
    language: { term: factTexts.language, value: title.language && languageName(title.language) },
  };
}

/** A person's facts, in display order. */
export function personFacts(person: PersonDetail): readonly Fact[] {
  return [
    { term: factTexts.bornOn, value: formatDate(person.birthday) },
    { term: factTexts.diedOn, value: formatDate(person.deathday) },
    { term: factTexts.birthplace, value: person.birthplace },
    { term: factTexts.department, value: person.department },
  ];
}
