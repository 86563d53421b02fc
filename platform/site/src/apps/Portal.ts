import { messageOf } from '../messageOf.ts';
import { OperatorError } from '../OperatorError.ts';
import type { Registry } from '../registry/Registry.ts';
import { readSignature } from '../signing/detached.ts';
import { findDocumentFault } from '../signing/findDocumentFault.ts';
import { readSiteKeys, type SiteKeys } from '../signing/siteKeys.ts';
import type { Site } from '../Site.ts';
import {
  type AppDocument,
  appOfPath,
  APPS,
  documentPath,
  MAX_DOCUMENT_BYTES,
  parseAppDocument,
} from './AppDocument.ts';
import { type AppState, type ComposedRegistry, composeRegistry } from './composeRegistry.ts';
import { loadVersions } from './loadVersions.ts';

/** A stored app, with the tag for a conditional write. */
export interface StoredApp extends AppState {
  readonly tag: string;
}

/** All apps of a site, in the form that commands use. */
export interface Portal {
  readonly site: Site;
  readonly keys: SiteKeys | undefined;
  readonly apps: ReadonlyMap<string, StoredApp>;
  /** Why the documents of some apps cannot be used, by app. The others can still be used. */
  readonly faults: ReadonlyMap<string, string>;
  /** `undefined` if there is no shell. */
  readonly composed: ComposedRegistry | undefined;
}

/** A portal that has a shell. */
export interface LivePortal extends Portal {
  readonly composed: ComposedRegistry;
  readonly registry: Registry;
}

/** The file that contained everything live in a site before each app had its own document. */
export const OLD_REGISTRY = 'registry.json';

/** Explains what to do about a site of the previous format. */
export function describeOldFormat(address: string): string {
  return `${address}/${OLD_REGISTRY} is of format 1, which is not read here; write the documents of its apps with: portal migrate --to ${address}`;
}

/** The documents of a site, and why some cannot be used. */
export interface Documents {
  readonly keys: SiteKeys | undefined;
  readonly apps: ReadonlyMap<string, StoredDocument>;
  readonly faults: ReadonlyMap<string, string>;
}

interface StoredDocument {
  readonly document: AppDocument;
  readonly tag: string;
}

/**
 * Reads the documents of a site; with the platform's key, only signed ones. An unusable document
 * does not affect the others. Fails with an `OperatorError` if the site has format 1 or is
 * unreachable.
 */
export async function readDocuments(site: Site): Promise<Documents> {
  const keys = site.signing?.platform && (await readSiteKeys(site));
  return { keys, ...(await readAll(site, (app) => readStored(site, app, keys))) };
}

/**
 * Reads all apps of a site with their versions, see `readDocuments`. Reuses unchanged ones from
 * `known`.
 */
export async function readPortal(site: Site, known?: Portal): Promise<Portal> {
  const keys = site.signing?.platform && (await readSiteKeys(site));
  const { apps, faults } = await readAll(site, async (app, tag): Promise<StoredApp | undefined> => {
    const before = known?.apps.get(app);
    if (before?.tag === tag && known?.keys?.serial === keys?.serial) {
      return before;
    }
    const stored = await readStored(site, app, keys);
    return stored && { ...stored, versions: (await loadVersions(site, stored.document)).versions };
  });
  return { site, keys, apps, faults, composed: composeRegistry(apps, known?.composed?.held) };
}

/** Reads something for each app that the site lists. */
async function readAll<App>(
  site: Site,
  read: (app: string, tag: string) => Promise<App | undefined>,
): Promise<{ readonly apps: Map<string, App>; readonly faults: Map<string, string> }> {
  const listed = (await site.list(APPS)).flatMap(({ path, tag }) => {
    const app = appOfPath(path);
    return app === undefined ? [] : [{ app, tag }];
  });
  // If the shell is missing, a migration was interrupted.
  const isLive = listed.some(({ app }) => app === 'shell');
  if (!isLive && (await site.read(OLD_REGISTRY)).status === 'found') {
    throw new OperatorError(describeOldFormat(site.address));
  }
  const [found, faults] = [new Map<string, App>(), new Map<string, string>()];
  await Promise.all(
    listed.map(async ({ app, tag }) => {
      try {
        const value = await read(app, tag);
        if (value) {
          found.set(app, value);
        }
      } catch (error) {
        faults.set(app, messageOf(error));
      }
    }),
  );
  return { apps: new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1))), faults };
}

/** Reads the document of an app. **Fails** with an `Error` if it cannot be used. */
async function readStored(
  site: Site,
  app: string,
  keys: SiteKeys | undefined,
): Promise<StoredDocument | undefined> {
  const path = documentPath(app);
  const reading = await site.read(path, undefined, MAX_DOCUMENT_BYTES);
  if (reading.status !== 'found') {
    return undefined;
  }
  const document = parseAppDocument(app, new TextDecoder().decode(reading.bytes));
  if (keys) {
    const { text } = await readSignature(site, path);
    const fault = findDocumentFault({ document, bytes: reading.bytes, signature: text }, keys);
    if (fault) {
      throw new Error(`${path} ${fault.message}, so gateways do not follow it.`);
    }
  }
  return { document, tag: reading.tag };
}

/** Reads a portal. Fails with an `OperatorError` if there is none. */
export async function readLivePortal(site: Site): Promise<LivePortal> {
  return assertLive(await readPortal(site));
}

/** Fails with an `OperatorError` if there is no shell. */
export function assertLive(portal: Portal): LivePortal {
  const { composed, site, faults } = portal;
  if (!composed) {
    const fault = faults.get('shell');
    throw fault === undefined
      ? missingPortal(site)
      : new OperatorError(`The shell in ${site.address} cannot be used: ${fault}`, {
          code: 'damaged',
        });
  }
  return { ...portal, composed, registry: composed.registry };
}

/** The error for a site without a shell. */
export function missingPortal({ address }: Pick<Site, 'address'>): OperatorError {
  return new OperatorError(
    `There is no portal in ${address} yet; ship the shell first: portal ship shell --site ${address}`,
    { code: 'missing' },
  );
}
