import type { TitleCredit } from '../../domain/Credit.ts';
import type { TitleKind } from '../../domain/Kind.ts';
import { parseTitle } from './parseTitle.ts';
import { readCredit } from './readCredit.ts';
import { isWireRecord } from './wireFields.ts';

/** A title in which a person is cast; `undefined` where `parseTitle` is. */
export function parseTitleCredit(kind: TitleKind, value: unknown): TitleCredit | undefined {
  const title = parseTitle(kind, value);
  return isWireRecord(value) && title ? { ...title, ...readCredit(value, title) } : undefined;
}
