import { randomBytes } from 'node:crypto';

/** Random characters, so that previews cannot be guessed. */
const SECRET_BYTES = 6;
const SECRET = /-[0-9a-f]{12}$/;

/**
 * The full name of a preview. If the site has one with this name, with or without the random
 * characters, it is that one, so that versions and apps shipped under the same name end up in the
 * same preview. A name that ends in random characters is already complete; all others get new ones.
 */
export function fullPreviewName(name: string, existing: readonly string[]): string {
  const isMeant = (other: string) => other === name || other.replace(SECRET, '') === name;
  return (
    existing.find(isMeant) ??
    (SECRET.test(name) ? name : `${name}-${randomBytes(SECRET_BYTES).toString('hex')}`)
  );
}
