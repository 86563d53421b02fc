import { randomBytes } from 'node:crypto';

/** Random characters, so that previews cannot be found by trying names. */
const SECRET_BYTES = 6;
const SECRET = /-[0-9a-f]{12}$/;

/**
 * The full name of a preview: the one in the site with this name and random characters, so that
 * versions and apps that are shipped under a name end up in the same preview, or else a new one. A
 * name that ends in random characters is complete.
 */
export function fullPreviewName(name: string, existing: readonly string[]): string {
  const isMeant = (other: string) => other === name || other.replace(SECRET, '') === name;
  return (
    existing.find(isMeant) ??
    (SECRET.test(name) ? name : `${name}-${randomBytes(SECRET_BYTES).toString('hex')}`)
  );
}
