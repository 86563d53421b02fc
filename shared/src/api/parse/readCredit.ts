import { type Kind, titleKey } from '../../domain/kinds.ts';
import { readText } from './wireFields.ts';
import type { WireRecord } from './wireFields.ts';

interface Entry {
  readonly kind: Kind;
  readonly id: number;
}

/** What makes a credit of a person or title in a cast. */
export function readPart(record: WireRecord, entry: Entry) {
  const character = readText(record, 'character');
  return { creditId: readCreditId(record, entry, character), character };
}

/** What makes a credit of a person or title in a crew. */
export function readWork(record: WireRecord, entry: Entry) {
  const job = readText(record, 'job');
  return {
    creditId: readCreditId(record, entry, job),
    job,
    jobDepartment: readText(record, 'department'),
  };
}

/** Without an id of its own, who or what it is and the part or job tell a credit from the others. */
function readCreditId(record: WireRecord, entry: Entry, role: string | undefined): string {
  return readText(record, 'credit_id') ?? `${titleKey(entry)}-${role ?? ''}`;
}
