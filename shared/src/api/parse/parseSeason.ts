import type { Season } from '../../domain/titles.ts';
import { isWireRecord, readId, readText, readWhole } from './wireFields.ts';

/** A season of a series; `undefined` without an id or a number. Number 0 is a number: it holds the specials. */
export function parseSeason(value: unknown): Season | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const id = readId(value);
  const number = readWhole(value, 'season_number', 0);
  if (id === undefined || number === undefined) {
    return undefined;
  }
  return {
    id,
    number,
    name: readText(value, 'name') ?? (number === 0 ? 'Specials' : `Season ${number}`),
    episodeCount: readWhole(value, 'episode_count', 0) ?? 0,
    posterPath: readText(value, 'poster_path'),
  };
}
