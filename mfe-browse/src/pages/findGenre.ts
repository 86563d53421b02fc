import type { TitleKind } from '@portal/contract/kinds';
import type { Genre } from '@portal/shared/domain/reference';

type GenresByKind = Readonly<Record<TitleKind, readonly Genre[] | undefined>>;

interface FoundGenre {
  /** What the page of the genre lists: movies, or series if only they have it. */
  readonly kind: TitleKind;
  readonly name: string;
  /** Movies and series have it. */
  readonly isBoth: boolean;
}

/** A genre by its id; movies and series have different genres, and some in common. */
export function findGenre(id: number, { movie, tv }: GenresByKind): FoundGenre | undefined {
  const [ofMovies, ofSeries] = [movie, tv].map((genres) => genres?.find((one) => one.id === id));
  const genre = ofMovies ?? ofSeries;
  return (
    genre && {
      kind: ofMovies ? 'movie' : 'tv',
      name: genre.name,
      isBoth: ofMovies !== undefined && ofSeries !== undefined,
    }
  );
}
