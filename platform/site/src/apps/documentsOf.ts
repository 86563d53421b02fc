import type { Registry, Staging } from '../registry/Registry.ts';
import { bytesOfDescription, DESCRIPTION, hashOfDescription, versionPath } from '../versions.ts';
import { type AppDocument, documentPath, textOfDocument } from './AppDocument.ts';
import { claimsOf, nameOfClaim, type Version } from './composeRegistry.ts';

interface Origin {
  readonly by: string;
  /** ISO 8601. */
  readonly since: string;
}

/** Returns the hash of a version's description. */
type FindBuild = (app: string, version: Version) => string;

/**
 * The files of a site whose documents compose to this registry, by path: the documents of its apps,
 * and the descriptions of their versions.
 */
export function documentsOf(registry: Registry, origin: Origin): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const write: FindBuild = (app, version) => {
    const bytes = bytesOfDescription({ version });
    files.set(versionPath(app, version.version) + DESCRIPTION, bytes);
    return hashOfDescription(bytes);
  };
  const { shell, nextShell, sections } = registry;
  const documents = [
    documentOf('shell', { owner: 'the portal', current: shell, next: nextShell }, origin, write),
    ...Object.entries(sections).map(([app, release]) =>
      documentOf(app, release, { ...origin, since: release.since, by: release.by }, write),
    ),
  ];
  for (const document of documents) {
    files.set(documentPath(document.app), new TextEncoder().encode(textOfDocument(document)));
  }
  return files;
}

interface Live {
  readonly owner: string;
  readonly current: Version;
  readonly previous?: Version;
  readonly next?: Omit<Staging, 'version'> & { readonly version: Version };
}

/** The document of an app that has no earlier moves. */
export function documentOf(
  app: string,
  { owner, current, previous, next }: Live,
  { by, since }: Origin,
  findBuild: FindBuild,
): AppDocument {
  const place = (version: Version, origin: Origin) => ({
    version: version.version,
    build: findBuild(app, version),
    since: origin.since,
    by: origin.by,
  });
  const names = [...claimsOf(current), ...claimsOf(next?.version)].map(nameOfClaim);
  const live = place(current, { by, since });
  const { version, build } = live;
  return {
    format: 2,
    app,
    owner,
    serial: 1,
    current: live,
    ...(previous && { previous: place(previous, { by, since }) }),
    ...(next && { next: { ...place(next.version, next), percent: next.percent } }),
    ...(names.length > 0 && { claims: Object.fromEntries(names.map((name) => [name, since])) }),
    moves: [{ serial: 1, at: since, by, kind: 'ship', version, build }],
  };
}
