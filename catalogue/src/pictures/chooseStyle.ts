import type { PictureSubject } from '../PictureSource.ts';
import type { StyleName } from './posterStyles/StyleName.ts';
import { anyStyles, eraStyles, genreStyles } from './styleChoices.ts';

/** The style of a title: by its year and genre, then in turn, so that titles made one after the other differ. */
export function chooseStyle({ genres, id, kind, year }: PictureSubject): StyleName {
  const parts = genres.flatMap((genre) => [genre, ...genre.split(' & ')]).map((genre) => (genre === 'Sci-Fi' ? 'Science Fiction' : genre));
  const era = year === undefined ? undefined : eraStyles.find(({ from, genres: suited, to }) => year >= from && year <= to && parts.slice(0, 2).some((genre) => suited.includes(genre)));
  const [first, second] = parts.flatMap((genre) => (genreStyles[genre] ? [genreStyles[genre]] : []));
  // The second genre has its say on every third title.
  const byGenre = (id % 3 === 2 ? second : undefined) ?? first ?? anyStyles;
  const choices = era?.styles ?? byGenre;
  return choices[(id + (kind === 'tv' ? 1 : 0)) % choices.length] ?? choices[0];
}
