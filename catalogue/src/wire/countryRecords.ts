import { countryName } from '../reference/countryName.ts';

/** Countries of a title with their English names. */
export function countryRecords(codes: readonly string[]) {
  return codes.map((code) => ({ iso_3166_1: code, name: countryName(code) }));
}
