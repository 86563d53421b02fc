import { messageOf } from '../messageOf.ts';
import type { Site } from '../Site.ts';
import { readVersion } from '../versions.ts';
import { type AppDocument, refsOf, type VersionRef } from './AppDocument.ts';
import type { Version } from './composeRegistry.ts';

export interface LoadedVersions {
  readonly versions: ReadonlyMap<string, Version>;
  /** Sentences about previous and previewed versions that were left out. */
  readonly problems: readonly string[];
}

/**
 * Loads the versions in a document. `known` returns versions that need not be read again, by the
 * hash of their description. **Fails** with an `Error` if the current or the staged version cannot
 * be loaded.
 */
export async function loadVersions(
  site: Pick<Site, 'address' | 'read'>,
  document: AppDocument,
  known: (build: string) => Version | undefined = () => undefined,
): Promise<LoadedVersions> {
  const { app, current, next } = document;
  const versions = new Map<string, Version>();
  const problems: string[] = [];
  const load = async ({ version, build }: VersionRef) => {
    try {
      const found = known(build);
      versions.set(
        build,
        found?.version === version ? found : await readExisting(site, app, { version, build }),
      );
    } catch (error) {
      if (build === current?.build || build === next?.build) {
        throw error;
      }
      problems.push(messageOf(error));
    }
  };
  await Promise.all(refsOf(document).map(load));
  return { versions, problems };
}

async function readExisting(
  site: Pick<Site, 'address' | 'read'>,
  app: string,
  { version, build }: VersionRef,
): Promise<Version> {
  const stored = await readVersion(site, app, version, build);
  if (!stored) {
    throw new Error(`${app} ${version} is not in ${site.address}.`);
  }
  return stored.version;
}
