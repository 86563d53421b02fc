import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Library } from '../library/Library.ts';
import type { Title } from '../library/Title.ts';
import { readChoice } from './readChoice.ts';
import { readNumberRange } from './readNumberRange.ts';

/** The filters that `discover/movie` and `discover/tv` have in common. */
export function readTitleFilter(request: ApiRequest, library: Library): (title: Title) => boolean {
  const genres = readChoice(request.param('with_genres'));
  const withoutGenres = listOf(request.param('without_genres'));
  const keywords = readChoice(request.param('with_keywords'));
  const withoutKeywords = listOf(request.param('without_keywords'));
  const people = readChoice(request.param('with_people'));
  const cast = readChoice(request.param('with_cast'));
  const crew = readChoice(request.param('with_crew'));
  const companies = readChoice(request.param('with_companies'));
  const languages = readChoice(request.param('with_original_language'));
  const countries = readChoice(request.param('with_origin_country'));
  const rating = readNumberRange(request, 'vote_average');
  const votes = readNumberRange(request, 'vote_count');
  const isIn = (things: readonly { readonly id: number }[]) => (value: string) =>
    things.some(({ id }) => String(id) === value);
  const isPerson = (credits: readonly { readonly person: { readonly id: number } }[]) =>
    isIn(credits.map(({ person }) => person));

  return (title) =>
    rating(title.rating) &&
    votes(title.votes) &&
    genres(isIn(title.genres)) &&
    !withoutGenres.some(isIn(title.genres)) &&
    languages((language) => language === title.language) &&
    countries((country) => title.countries.includes(country)) &&
    keywords(isIn(title.keywords)) &&
    !withoutKeywords.some(isIn(title.keywords)) &&
    companies(isIn(title.companies)) &&
    cast((value) => isPerson(library.castOf(title))(value)) &&
    crew((value) => isPerson(library.crewOf(title))(value)) &&
    people((value) => isPerson([...library.castOf(title), ...library.crewOf(title)])(value));
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '').split(/[,|]/).filter((value) => value !== '');
}
