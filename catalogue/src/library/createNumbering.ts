import { digest } from '../text/digest.ts';

/** Something with a number and a name: a genre, keyword, company, network or collection. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** The numberings of everything that the content knows by name alone. */
export interface Numberings {
  readonly keyword: (name: string) => Named;
  readonly company: (name: string) => Named;
  readonly network: (name: string) => Named;
  readonly collection: (name: string) => Named;
}

/**
 * Numbers things that the content knows by name alone (keywords, companies, networks, collections).
 * The number follows from the name, so it stays when other content comes or goes; on a clash the next free one is taken.
 */
export function createNumbering(first: number, span: number): (name: string) => Named {
  const byName = new Map<string, Named>();
  const taken = new Set<number>();
  return (name) => {
    const known = byName.get(name);
    if (known !== undefined) {
      return known;
    }
    let id = first + (Number.parseInt(digest(name).slice(0, 8), 16) % span);
    while (taken.has(id)) {
      id = first + ((id - first + 1) % span);
    }
    const named = { id, name };
    taken.add(id);
    byName.set(name, named);
    return named;
  };
}
