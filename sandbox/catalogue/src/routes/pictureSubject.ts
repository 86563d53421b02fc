import type { PictureRole, PictureSubject } from '@portal/posters';
import { dateOn, yearOf } from '../calendar.ts';
import type { Library, Person, Shared } from '../library/Library.ts';
import type { Movie, Title } from '../library/Title.ts';
import { furtherPictures } from '../wire/images.ts';
import { knownFor } from '../wire/items.ts';
import type { PictureKey } from '../wire/picturePath.ts';

const BILLED_CAST = 5;

/** The subject of the picture with this key; `undefined` if the library has no such picture. */
export function pictureSubject(
  key: PictureKey,
  library: Library,
  today: string,
): PictureSubject | undefined {
  switch (key.owner) {
    case 'movie':
      return titleSubject(library.movie(key.id), key, library, today);
    case 'tv':
      return titleSubject(library.seriesById(key.id), key, library, today);
    case 'person':
      return personSubject(library.person(key.id), key.role, library);
    case 'collection':
      return collectionSubject(library.collections.get(key.id), key, library, today);
    default:
      return key.owner satisfies never;
  }
}

/** The subject of a still in a title's trailer. Works for titles without a backdrop. */
export function stillSubject(
  title: Title,
  still: number,
  library: Library,
  today: string,
): PictureSubject {
  const key = { role: 'backdrop', owner: title.kind, id: title.id } as const;
  return { ...describeTitle(title, key, library, today), still };
}

function titleSubject(
  title: Title | undefined,
  key: PictureKey,
  library: Library,
  today: string,
): PictureSubject | undefined {
  return title === undefined || !hasPicture(title, key)
    ? undefined
    : describeTitle(title, key, library, today);
}

function describeTitle(
  title: Title,
  key: PictureKey,
  library: Library,
  today: string,
): PictureSubject {
  const season =
    title.kind === 'tv'
      ? title.seasons.find(({ number }) => number === key.seasonNumber)
      : undefined;
  const day = season?.started ?? (title.kind === 'movie' ? title.released : title.firstAired);
  const crew = (job: string) =>
    library.crewOf(title).flatMap((credit) => (credit.job === job ? [credit.person.name] : []));
  const directors = crew('Director');
  const cast = library
    .castOf(title)
    .slice(0, BILLED_CAST)
    .map(({ person }) => person.name);
  return {
    role: key.role,
    kind: title.kind,
    id: title.id,
    title: title.title,
    year: yearOf(dateOn(day, today)),
    genres: title.genres.map(({ name }) => name),
    language: title.language,
    countries: title.countries,
    tagline: title.tagline || undefined,
    directors,
    credits: [...new Set([...crew('Creator'), ...cast])].filter(
      (name) => !directors.includes(name),
    ),
    seasonNumber: key.seasonNumber,
    still: key.still,
    invented: title.invented,
  };
}

function hasPicture(title: Title, { role, seasonNumber, still = 0 }: PictureKey): boolean {
  if (seasonNumber !== undefined) {
    const season =
      title.kind === 'tv' ? title.seasons.find(({ number }) => number === seasonNumber) : undefined;
    return (
      season !== undefined &&
      (role === 'poster'
        ? title.hasPoster && still === 0
        : role === 'backdrop' && title.hasBackdrop && still > 0 && still <= season.episodes)
    );
  }
  return (
    (role === 'poster' && title.hasPoster && still <= furtherPictures.poster) ||
    (role === 'backdrop' && title.hasBackdrop && still <= furtherPictures.backdrop)
  );
}

function personSubject(
  person: Person | undefined,
  role: PictureRole,
  library: Library,
): PictureSubject | undefined {
  return person === undefined || role !== 'profile' || !person.profile
    ? undefined
    : {
        role,
        kind: 'person',
        id: person.id,
        title: person.name,
        genres: [],
        countries: [],
        directors: [],
        credits: knownFor(person, library).map(({ title }) => title),
        gender: person.gender,
        department: person.department,
        invented: person.invented,
      };
}

/** A collection uses the picture of its most popular movie, but with its own name. */
function collectionSubject(
  collection: Shared<Movie> | undefined,
  key: PictureKey,
  library: Library,
  today: string,
): PictureSubject | undefined {
  const [movie] = collection?.titles ?? [];
  const subject = titleSubject(
    movie && { ...movie, hasPoster: true, hasBackdrop: true },
    key,
    library,
    today,
  );
  return (
    collection &&
    subject && {
      ...subject,
      id: collection.id,
      title: collection.name,
      year: undefined,
      tagline: undefined,
    }
  );
}
