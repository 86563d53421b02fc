import { LRUCache } from 'lru-cache';
import type { SectionFile } from '@portal/page-protocol/RegistryView';
import type { Registry } from '@portal/site/registry/Registry';
import { shellsOf, versionsOf } from '@portal/site/registry/registryChanges';
import type { SiteKeys } from '@portal/site/signing/siteKeys';
import { findVersionFault } from '@portal/site/signing/versionSignatures';
import type { SiteReading } from '@portal/site/Site';
import { DESCRIPTION, readDescription } from '@portal/site/versions';
import { copyText } from '../requests/copyText.ts';
import { FILES } from './createFileRoutes.ts';

interface DescribedFilesOptions {
  /** Returns the current registry; fails if there is none. */
  readonly registry: () => Promise<Registry>;
  readonly read: (path: string) => Promise<SiteReading>;
  /** Reads the keys that versions have to be signed with; absent if they need not be. */
  readonly readKeys?: () => Promise<SiteKeys>;
}

/** The maximum number of cached versions, far more than open tabs use. */
const MAX_VERSIONS = 1_000;

/** The files that a version lists, by name. */
type Files = ReadonlyMap<string, SectionFile>;

/**
 * Returns what a version lists about a file, `<app>/<version>/<file>`. `undefined` for files that
 * it does not list, which must not be served. Current versions are listed in the registry. Older
 * ones, which open tabs can still use, have a description in their folder, which has to be signed
 * if there are keys.
 */
export function createDescribedFiles({
  registry,
  read,
  readKeys,
}: DescribedFilesOptions): (path: string) => Promise<SectionFile | undefined> {
  // Versions never change. Missing ones are not cached, because they might be added.
  const versions = new LRUCache<string, Files>({ max: MAX_VERSIONS });
  let known: Registry | undefined;
  const update = async () => {
    const current = await registry().catch(() => undefined);
    if (current && current !== known) {
      if (readKeys) {
        // The key that has signed an older version may have been revoked.
        versions.clear();
      }
      for (const { baseUrl, files } of versionsHere(current)) {
        versions.set(baseUrl.slice(FILES.length), new Map(Object.entries(files)));
      }
      known = current;
    }
  };

  return async (path) => {
    const end = path.lastIndexOf('/') + 1;
    const folder = copyText(path.slice(0, end));
    await update();
    const files = versions.get(folder) ?? (await readFiles(folder, { read, readKeys }));
    if (files) {
      versions.set(folder, files);
    }
    return files?.get(path.slice(end));
  };
}

/** The registry's versions that are stored in this site. */
export function versionsHere(registry: Registry) {
  return [...shellsOf(registry), ...Object.values(registry.sections).flatMap(versionsOf)].filter(
    ({ baseUrl }) => baseUrl.startsWith(FILES),
  );
}

async function readFiles(
  folder: string,
  { read, readKeys }: Pick<DescribedFilesOptions, 'read' | 'readKeys'>,
): Promise<Files | undefined> {
  const path = `files/${folder}${DESCRIPTION}`;
  const reading = await read(path);
  if (reading.status !== 'found') {
    return undefined;
  }
  try {
    const app = folder.split('/', 1)[0] ?? '';
    const { version } = readDescription(app, new TextDecoder().decode(reading.bytes), path);
    const keys = await readKeys?.();
    if (keys && (await findVersionFault({ read }, app, version, keys)) !== undefined) {
      return undefined;
    }
    return new Map(Object.entries(version.files));
  } catch {
    // A version with an invalid description, or without valid keys, has no files.
    return undefined;
  }
}
