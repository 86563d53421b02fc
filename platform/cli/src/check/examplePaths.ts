import { fillPath } from '@portal/page-protocol/matchPage';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';

/** A page with an example path. */
export interface ExamplePage {
  /** The page's name in its section. */
  readonly name: string;
  readonly path: string;
}

/** Finds the id of an example title or person. `kind` is the first segment of a path. */
export type FindId = (kind: string) => Promise<number>;

/** The kinds that have ids in the catalogue. Other pages use a movie's id. */
const KINDS: ReadonlySet<string> = new Set(['movie', 'tv', 'person']);
/** The example value for all parameters that are not ids. */
const WORD = 'example';

/** Returns an example path for each page of a section that has a URL. */
export function examplePaths(
  pages: SectionVersion['pages'],
  findId: FindId,
): Promise<readonly ExamplePage[]> {
  const addressed = Object.entries(pages).flatMap(([name, { path }]) =>
    path === undefined ? [] : [{ name, pattern: path }],
  );
  return Promise.all(
    addressed.map(async ({ name, pattern }) => {
      const names = [...pattern.matchAll(/(?<=\/:)[^/]+/g)].map(([parameter]) => parameter);
      const words = Object.fromEntries(names.map((parameter) => [parameter, WORD]));
      const [, kind = ''] = pattern.split('/');
      const id = names.includes('id') ? await findId(KINDS.has(kind) ? kind : 'movie') : undefined;
      const path = fillPath(pattern, { ...words, ...(id !== undefined && { id }) });
      return { name, path: path ?? pattern };
    }),
  );
}
