/** A session without a login, as the service hands it out. */
export interface GuestSession {
  readonly id: string;
  /** When it ends, as the service words it: `2026-05-25 16:19:43 UTC`. */
  readonly expiresAt?: string;
}
