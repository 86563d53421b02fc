import { LRUCache } from 'lru-cache';
import type { SectionFile } from '@portal/page-protocol/RegistryView';
import type { Registry } from '@portal/site/registry/Registry';
import type { SiteReading } from '@portal/site/Site';
import { DESCRIPTION, readDescription } from '@portal/site/versions';
import { ownText } from '../requests/ownText.ts';
import { FILES } from './createFileServer.ts';

interface DescribedFilesOptions {
  /** The current registry; fails if there is none. */
  readonly registry: () => Promise<Registry>;
  readonly read: (path: string) => Promise<SiteReading>;
}

/** More versions than open tabs use. */
const MAX_VERSIONS = 1_000;

/** What a version says of its files, by name. */
type Files = ReadonlyMap<string, SectionFile>;

/**
 * Creates a function that returns what a version says of a file, `<app>/<version>/<file>`;
 * `undefined` if it does not list the file: other files in the site's folders are not served. The
 * registry describes the current versions; the others, which open tabs may still use, have
 * descriptions in their folders.
 */
export function createDescribedFiles({
  registry,
  read,
}: DescribedFilesOptions): (path: string) => Promise<SectionFile | undefined> {
  // Versions never change. A missing one may be added later, so only existing ones are cached.
  const versions = new LRUCache<string, Files>({ max: MAX_VERSIONS });
  let learned: Registry | undefined;
  const learn = async () => {
    const now = await registry().catch(() => undefined);
    if (now && now !== learned) {
      for (const { baseUrl, files } of versionsHere(now)) {
        versions.set(baseUrl.slice(FILES.length), new Map(Object.entries(files)));
      }
      learned = now;
    }
  };

  return async (path) => {
    const [place, name] = split(path);
    await learn();
    const files = versions.get(place) ?? (await readFiles(place, read));
    if (files) {
      versions.set(place, files);
    }
    return files?.get(name);
  };
}

/** The current versions that are stored in this site. */
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

async function readFiles(
  place: string,
  read: DescribedFilesOptions['read'],
): Promise<Files | undefined> {
  const path = `files/${place}${DESCRIPTION}`;
  const reading = await read(path);
  if (reading.status !== 'found') {
    return undefined;
  }
  try {
    const app = place.split('/', 1)[0] ?? '';
    const { version } = readDescription(app, new TextDecoder().decode(reading.bytes), path);
    return new Map(Object.entries(version.files));
  } catch {
    // An invalid description lists no files.
    return undefined;
  }
}

function split(path: string): readonly [place: string, name: string] {
  const end = path.lastIndexOf('/') + 1;
  return [ownText(path.slice(0, end)), path.slice(end)];
}
