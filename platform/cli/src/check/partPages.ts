import type { KeptSectionVersion, Registry } from '@portal/site/registry/Registry';
import type { CheckedPage } from './checkPages.ts';
import { examplePaths, type FindId } from './examplePaths.ts';

/** A part of a section in a page of another one. */
export interface CheckedPart {
  readonly section: string;
  readonly version: string;
  /** Such as `details/title-end`. */
  readonly place: string;
  readonly name: string;
  /** Whether the place lists this page, so that the gateway renders the part. */
  readonly isListed: boolean;
}

/** The sections in whose places a version has parts. */
export function hostsOf({ fills = {} }: Pick<KeptSectionVersion, 'fills'>): ReadonlySet<string> {
  return new Set(Object.keys(fills).map((place) => place.split('/', 1).join('')));
}

/** For each part of a version, a page of the host's live version that has the part's place. */
export async function partPages(
  { sections }: Registry,
  section: string,
  { version, fills = {} }: Pick<KeptSectionVersion, 'version' | 'fills'>,
  findId: FindId,
): Promise<readonly CheckedPage[]> {
  const found = Object.entries(fills).map(async ([place, { part: name }]) => {
    const [hostName = '', placeName = ''] = place.split('/');
    const host = sections[hostName]?.current;
    const addressed = Object.entries(host?.pages ?? {}).filter(
      ([, { path }]) => path !== undefined,
    );
    const listed = host?.places?.[placeName]?.pages ?? {};
    // A place without listed pages is probably on the first one.
    const [page] = [...addressed.filter(([each]) => Object.hasOwn(listed, each)), ...addressed];
    const [example] = await examplePaths(Object.fromEntries(page ? [page] : []), findId);
    return host && example
      ? [
          {
            ...example,
            section: hostName,
            version: host.version,
            isRendered: host.server !== undefined,
            part: { section, version, place, name, isListed: Object.hasOwn(listed, example.name) },
          },
        ]
      : [];
  });
  return (await Promise.all(found)).flat();
}
