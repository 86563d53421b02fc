import type { TitleKind } from '../../domain/kinds.ts';
import type { TitleDetail } from '../../domain/titles.ts';
import { parseGenre } from './parseGenre.ts';
import { parseItems } from './parseItems.ts';
import { parseTitle } from './parseTitle.ts';
import { isWireRecord, readList, readText } from './wireFields.ts';
import type { WireRecord } from './wireFields.ts';

type TitleFacts = Omit<TitleDetail, 'kind' | 'runtimeMinutes' | 'seasons'>;

/** What the details of movies and of series have in common; `undefined` without an id or without any title. */
export function parseTitleFacts(kind: TitleKind, record: WireRecord): TitleFacts | undefined {
  const title = parseTitle(kind, record);
  return (
    title && {
      ...title,
      tagline: readText(record, 'tagline'),
      countries: readCountries(record),
      language: readText(record, 'original_language'),
      genres: parseItems(readList(record, 'genres') ?? [], parseGenre).map((genre) => genre.name),
    }
  );
}

function readCountries(record: WireRecord): string[] {
  const origin = readList(record, 'origin_country');
  if (origin) {
    return parseItems(origin, (code) =>
      typeof code === 'string' && code !== '' ? code : undefined,
    );
  }
  // Answers from before the service knew the country of origin only name those that produced.
  return parseItems(readList(record, 'production_countries') ?? [], (country) =>
    isWireRecord(country) ? readText(country, 'iso_3166_1') : undefined,
  );
}
