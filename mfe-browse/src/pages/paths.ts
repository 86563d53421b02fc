import type { Kind } from '@portal/contract/kinds';

/** The paths of the lists; must match `package.json`. */
export const paths: Readonly<Record<Kind, string>> = {
  movie: '/movies',
  tv: '/series',
  person: '/people',
};
