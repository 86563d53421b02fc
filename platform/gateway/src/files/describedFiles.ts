import { LRUCache } from 'lru-cache';
import type { SectionFile } from '@portal/page-protocol/RegistryView';
import { type AppDocument, buildOf } from '@portal/site/apps/AppDocument';
import { type Registry, shellsOf, versionsOf } from '@portal/site/registry/Registry';
import type { Site } from '@portal/site/Site';
import {
  DESCRIPTION,
  MAX_DESCRIPTION_BYTES,
  readVersion,
  versionPath,
} from '@portal/site/versions';
import { copyText } from '../copyText.ts';
import { FILES } from './fileRoutes.ts';

/** The live versions, and the documents of their apps. */
export interface LiveVersions {
  readonly registry: Registry;
  /** The document of an app; always `undefined` in development. */
  readonly documentOf: (app: string) => AppDocument | undefined;
  /** The apps that have a document. */
  readonly apps: readonly string[];
}

interface DescribedFilesOptions {
  /** Returns the live versions; fails if there are none. */
  readonly live: () => Promise<LiveVersions>;
  readonly site: Pick<Site, 'address' | 'read'>;
  /** Whether to serve only versions whose hash is in a document. */
  readonly isSigned: boolean;
}

/** The maximum number of cached versions, far more than open tabs use. */
const MAX_VERSIONS = 1_000;

/** The files that a version lists, by name. */
type Files = Readonly<Record<string, SectionFile>>;

/**
 * Returns a version's entry for the file `<app>/<version>/<file>`; `undefined` for unlisted files,
 * because they must not be served. Open tabs can still request older versions; their hashes are in
 * the moves of the app's document.
 */
export function createDescribedFiles({
  live,
  site,
  isSigned,
}: DescribedFilesOptions): (path: string) => Promise<SectionFile | undefined> {
  // Versions never change. Missing ones are not cached, because they might be added.
  const versions = new LRUCache<string, Files>({ max: MAX_VERSIONS });
  let known: Registry | undefined;
  const readFiles = async (
    folder: string,
    documentOf: LiveVersions['documentOf'],
  ): Promise<Files | undefined> => {
    const [app = '', number = ''] = folder.split('/');
    const build = buildOf(documentOf(app), number);
    if (isSigned && build === undefined) {
      return undefined;
    }
    const file = versionPath(app, number) + DESCRIPTION;
    const reading = await site.read(file, undefined, MAX_DESCRIPTION_BYTES);
    try {
      const read = () => Promise.resolve(reading);
      const stored = await readVersion({ address: site.address, read }, app, number, build);
      return stored?.version.files;
    } catch {
      // A version with an invalid description has no files.
      return undefined;
    }
  };
  return async (path) => {
    const end = path.lastIndexOf('/') + 1;
    const folder = copyText(path.slice(0, end));
    const { registry, documentOf } = await live().catch(() => NOTHING_LIVE);
    if (registry && registry !== known) {
      for (const { baseUrl, files } of versionsHere(registry)) {
        versions.set(baseUrl.slice(FILES.length), files);
      }
      known = registry;
    }
    const files = versions.get(folder) ?? (await readFiles(folder, documentOf));
    if (files) {
      versions.set(folder, files);
    }
    const name = path.slice(end);
    return files && Object.hasOwn(files, name) ? files[name] : undefined;
  };
}

const NOTHING_LIVE = { registry: undefined, documentOf: () => undefined };

/** The versions in the registry that are stored in this site. */
export function versionsHere(registry: Registry) {
  return [...shellsOf(registry), ...Object.values(registry.sections).flatMap(versionsOf)].filter(
    ({ baseUrl }) => baseUrl.startsWith(FILES),
  );
}
