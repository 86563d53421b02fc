import type { Kind } from '@portal/contract/kinds';

/** The addresses of the lists, as in `package.json`. */
export const paths: Readonly<Record<Kind, string>> = {
  movie: '/movies',
  tv: '/series',
  person: '/people',
};
