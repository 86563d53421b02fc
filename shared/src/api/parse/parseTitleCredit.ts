import type { TitleCredit, TitleCrewCredit } from '../../domain/credits.ts';
import type { TitleKind } from '../../domain/kinds.ts';
import { parseTitle } from './parseTitle.ts';
import { readPart, readWork } from './readCredit.ts';
import { isWireRecord } from './wireFields.ts';

/** A title in whose cast a person is; `undefined` where `parseTitle` is. */
export function parseTitleCredit(kind: TitleKind, value: unknown): TitleCredit | undefined {
  const title = parseTitle(kind, value);
  return isWireRecord(value) && title ? { ...title, ...readPart(value, title) } : undefined;
}

/** A title in whose crew a person is; `undefined` where `parseTitle` is. */
export function parseTitleCrewCredit(kind: TitleKind, value: unknown): TitleCrewCredit | undefined {
  const title = parseTitle(kind, value);
  return isWireRecord(value) && title ? { ...title, ...readWork(value, title) } : undefined;
}
