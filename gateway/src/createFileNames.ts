import { LRUCache } from 'lru-cache';
import type { Registry } from '@portal/site/registry/Registry';
import type { SiteReading } from '@portal/site/Site';
import { DESCRIPTION, readDescription } from '@portal/site/versions';

interface FileNamesOptions {
  /** The registry now; fails while there is none. */
  readonly registry: () => Promise<Registry>;
  readonly read: (path: string) => Promise<SiteReading>;
}

/** Where the gateway shows the files of its site. */
export const FILES = '/files/';

/** More versions than open tabs have. */
const MAX_VERSIONS = 1_000;

/**
 * Makes the question whether a file, `<app>/<version>/<file>`, belongs to a version, by what the version says about itself: what else lies
 * in the folders of a site is nobody's to read. The registry describes the versions that visitors get; the others, which a tab may still
 * have open, do so in their folders.
 */
export function createFileNames({
  registry,
  read,
}: FileNamesOptions): (path: string) => Promise<boolean> {
  // Versions never change. One that is read later may be missing now, so only what was found is kept.
  const names = new LRUCache<string, ReadonlySet<string>>({ max: MAX_VERSIONS });
  let learned: Registry | undefined;
  const learn = async () => {
    const now = await registry().catch(() => undefined);
    if (now && now !== learned) {
      for (const { baseUrl, files } of versionsHere(now)) {
        names.set(baseUrl.slice(FILES.length), new Set(Object.keys(files)));
      }
      learned = now;
    }
  };

  return async (path) => {
    const [place, name] = split(path);
    await learn();
    const known = names.get(place) ?? (await readNames(place, read));
    if (known) {
      names.set(place, known);
    }
    return known?.has(name) === true;
  };
}

/** The versions that visitors get and that lie in this site. */
export function versionsHere({ shell, sections }: Registry) {
  const ofSections = Object.values(sections).flatMap(({ current, previous, next }) => [
    current,
    previous,
    next?.version,
  ]);
  return [shell, ...ofSections]
    .filter((version) => version !== undefined)
    .filter(({ baseUrl }) => baseUrl.startsWith(FILES));
}

async function readNames(
  place: string,
  read: FileNamesOptions['read'],
): Promise<ReadonlySet<string> | undefined> {
  const path = `files/${place}${DESCRIPTION}`;
  const reading = await read(path);
  if (reading.status !== 'found') {
    return undefined;
  }
  try {
    const app = place.split('/', 1)[0] ?? '';
    const { version } = readDescription(app, new TextDecoder().decode(reading.bytes), path);
    return new Set(Object.keys(version.files));
  } catch {
    // What describes nothing names no file.
    return undefined;
  }
}

function split(path: string): readonly [place: string, name: string] {
  const end = path.lastIndexOf('/') + 1;
  return [path.slice(0, end), path.slice(end)];
}
