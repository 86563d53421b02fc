import type { GuestSession } from '../../domain/reference.ts';
import { isWireRecord, readText } from './wireFields.ts';

/** A guest session; `undefined` without an id. */
export function parseGuestSession(value: unknown): GuestSession | undefined {
  const id = isWireRecord(value) ? readText(value, 'guest_session_id') : undefined;
  return isWireRecord(value) && id !== undefined
    ? { id, expiresAt: readText(value, 'expires_at') }
    : undefined;
}
