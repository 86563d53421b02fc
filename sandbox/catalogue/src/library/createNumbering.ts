import { digest } from '../text/digest.ts';

/** Something with an id and a name: a genre, keyword, company, network or collection. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** The id generators for entities that the content identifies by name only. */
export interface Numberings {
  readonly keyword: (name: string) => Named;
  readonly company: (name: string) => Named;
  readonly network: (name: string) => Named;
  readonly collection: (name: string) => Named;
}

/**
 * Assigns ids to entities that the content identifies by name only (keywords, companies, networks,
 * collections). The id is derived from the name, so it does not change when other content is added
 * or removed. On a collision, the next free id is used.
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
