import type { Kind } from '@portal/contract/kinds';

/** Where the lists are, as `package.json` says; for links from one to another. */
export const paths: Readonly<Record<Kind, string>> = {
  movie: '/movies',
  tv: '/series',
  person: '/people',
};
