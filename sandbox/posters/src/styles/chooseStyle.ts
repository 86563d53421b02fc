import { namedMotifs } from '../motifs/chooseMotif.ts';
import type { MotifName } from '../motifs/drawMotif.ts';
import type { PictureSubject } from '../posters.ts';
import type { StyleName } from './posterStyles.ts';
import {
  anyStyles,
  eraStyles,
  genreStyles,
  objectStyles,
  placeStyles,
  reservedStyles,
} from './styleChoices.ts';

/**
 * Chooses a title's style by year, genre and the objects it mentions. The remaining candidates
 * rotate by id, so that titles with consecutive ids differ.
 */
export function chooseStyle({ genres, id, kind, title, year }: PictureSubject): StyleName {
  const parts = partsOf(genres);
  const era = eraOf(parts, year);
  const [first, second] = parts.flatMap((genre) =>
    genreStyles[genre] ? [genreStyles[genre]] : [],
  );
  // Every third title uses its second genre.
  const byGenre = (id % 3 === 2 ? second : undefined) ?? first ?? anyStyles;
  const named = namedMotifs(title);
  const place = era === undefined && id % 2 === 0 ? placeOf(named) : undefined;
  return (
    place ??
    inTurn(fitting(allowed(era?.styles ?? byGenre, parts), named), id + (kind === 'tv' ? 1 : 0))
  );
}

/** All styles that suit the genres and the year. Stills show more places than the poster does. */
export function suitingStyles({ genres, year }: PictureSubject): readonly StyleName[] {
  const parts = partsOf(genres);
  const byGenre = parts.flatMap((genre) => genreStyles[genre] ?? []);
  const choices = [...(eraOf(parts, year)?.styles ?? []), ...byGenre];
  return [...new Set(allowed(choices.length > 0 ? choices : anyStyles, parts))];
}

/** Splits `Action & Adventure` into both genres. */
function partsOf(genres: readonly string[]): readonly string[] {
  return genres
    .flatMap((genre) => [genre, ...genre.split(' & ')])
    .map((genre) => (genre === 'Sci-Fi' ? 'Science Fiction' : genre));
}

function eraOf(parts: readonly string[], year: number | undefined) {
  return parts
    .slice(0, 2)
    .flatMap((genre) =>
      eraStyles.filter(
        ({ from, genres: suited, to }) =>
          year !== undefined && year >= from && year <= to && suited.includes(genre),
      ),
    )[0];
}

function placeOf(named: readonly MotifName[]): StyleName | undefined {
  return named.map((motif) => placeStyles[motif]).find((style) => style !== undefined);
}

function allowed(choices: readonly StyleName[], genres: readonly string[]): readonly StyleName[] {
  return choices.filter(
    (style) => reservedStyles[style]?.some((genre) => genres.includes(genre)) ?? true,
  );
}

/**
 * Titles that mention an object get a style that shows it; all others get a style that shows a
 * place.
 */
function fitting(choices: readonly StyleName[], named: readonly MotifName[]): readonly StyleName[] {
  const suited = choices.filter((style) => objectStyles.has(style) === named.length > 0);
  return suited.length > 1 ? suited : choices;
}

function inTurn(choices: readonly StyleName[], turn: number): StyleName {
  return choices[turn % choices.length] ?? anyStyles[0];
}
