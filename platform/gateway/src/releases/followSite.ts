import {
  type AppDocument,
  appOfPath,
  APPS,
  documentPath,
  MAX_DOCUMENT_BYTES,
  parseAppDocument,
} from '@portal/site/apps/AppDocument';
import {
  type AppState,
  type ComposedRegistry,
  composeRegistry,
} from '@portal/site/apps/composeRegistry';
import { loadVersions } from '@portal/site/apps/loadVersions';
import { messageOf } from '@portal/site/messageOf';
import { readSignature, signaturePath } from '@portal/site/signing/detached';
import { type DocumentFault, findDocumentFault } from '@portal/site/signing/findDocumentFault';
import type { SiteKeys } from '@portal/site/signing/siteKeys';
import type { Site, SiteEntry } from '@portal/site/Site';

/** Why the document of an app is not followed. */
export interface AppFault {
  readonly reason:
    | DocumentFault['reason']
    | 'missing'
    | 'unreadable'
    | 'malformed'
    | 'replayed'
    | 'files';
  /** The rest of a sentence that starts with the document's name. */
  readonly message: string;
}

/** An app as a gateway follows it. */
interface FollowedApp {
  /**
   * Identifies the state of the app's files when they were read. Empty if they must be read again.
   */
  readonly stamp: string;
  /** The last good state. */
  readonly state?: AppState;
  /** Why the newest document is not in use. */
  readonly fault?: AppFault;
  /** Sentences about versions that were left out. */
  readonly problems: readonly string[];
}

/** What a gateway has read from a site. */
export interface FollowedSite {
  readonly entries?: readonly SiteEntry[];
  readonly keys?: SiteKeys;
  readonly apps: ReadonlyMap<string, FollowedApp>;
  /** Absent until the site has a shell. */
  readonly composed?: ComposedRegistry;
}

export const NOTHING: FollowedSite = { apps: new Map() };

/** How many documents of unused apps are read at once while visitors wait. */
const MAX_UNUSED = 200;

/**
 * Lists the documents of a site, reads those that have changed, and composes the portal again if an
 * app has moved. An unusable document affects only its own app: the app stays as it was. Returns
 * the same object if nothing has changed. **Fails** with an `Error` if the site cannot be listed.
 */
export async function followSite(
  site: Pick<Site, 'address' | 'list' | 'read'>,
  before: FollowedSite,
  keys?: SiteKeys,
): Promise<FollowedSite> {
  const entries = await site.list(APPS);
  const isSettled = [...before.apps.values()].every(({ stamp }) => stamp !== '');
  if (entries === before.entries && keys === before.keys && isSettled) {
    return before;
  }
  const listed = new Map(entries.map((entry) => [entry.path, entry]));
  const inUse = [...before.apps].filter(([, { state }]) => state).map(([name]) => name);
  const names = new Set([...entries.flatMap(({ path }) => appOfPath(path) ?? []), ...inUse]);
  let unused = before.composed ? MAX_UNUSED : Infinity;
  const follow = async (name: string) => {
    const stamp = stampOf(name, listed, keys);
    const known = before.apps.get(name);
    const isSame = known?.stamp === stamp && stamp !== '' && keys === before.keys;
    if (!isSame && !known?.state && (unused -= 1) < 0) {
      return [name, UNREAD] as const;
    }
    return [
      name,
      isSame ? known : await followApp(site, name, { known, stamp, keys, listed }),
    ] as const;
  };
  const apps = new Map(await Promise.all([...names].map(follow)));
  const isMoved = [...apps].some(([name, { state }]) => state !== before.apps.get(name)?.state);
  return {
    entries,
    ...(keys && { keys }),
    apps,
    composed: isMoved ? compose(apps, before.composed) : before.composed,
  };
}

function compose(
  apps: FollowedSite['apps'],
  before: ComposedRegistry | undefined,
): ComposedRegistry | undefined {
  const states = [...apps].flatMap(([name, { state }]) => (state ? [[name, state] as const] : []));
  return composeRegistry(new Map(states), before?.held);
}

/** The stamp of an app whose document is not in the listing. */
const GONE = 'gone';

/** Identifies the state of an app's files in a listing. */
function stampOf(name: string, listed: Following['listed'], keys: SiteKeys | undefined): string {
  const path = documentPath(name);
  const tag = listed.get(path)?.tag;
  return tag === undefined ? GONE : `${tag} ${keys ? listed.get(signaturePath(path))?.tag : ''}`;
}

/** A document to be read at a later check. */
const UNREAD: FollowedApp = { stamp: '', problems: [] };

interface Following {
  readonly known: FollowedApp | undefined;
  readonly stamp: string;
  readonly keys: SiteKeys | undefined;
  readonly listed: ReadonlyMap<string, SiteEntry>;
}

async function followApp(
  site: Pick<Site, 'address' | 'read'>,
  name: string,
  { known, stamp, keys, listed }: Following,
): Promise<FollowedApp> {
  const path = documentPath(name);
  const state = known?.state;
  const refused = (reason: AppFault['reason'], message: string, isFinal = true): FollowedApp => ({
    stamp: isFinal ? stamp : '',
    ...(state && { state }),
    fault: { reason, message },
    problems: [],
  });
  if ((listed.get(path)?.bytes ?? 0) > MAX_DOCUMENT_BYTES) {
    return refused('malformed', `is longer than ${MAX_DOCUMENT_BYTES / 1024} kB`);
  }
  try {
    const reading =
      stamp === GONE ? undefined : await site.read(path, undefined, MAX_DOCUMENT_BYTES);
    if (reading?.status !== 'found') {
      return refused('missing', 'is gone');
    }
    const { bytes } = reading;
    const document = parse(name, bytes);
    if (document instanceof Error) {
      return refused('malformed', `cannot be used (${reasonOf(document)})`);
    }
    const signature = keys ? (await readSignature(site, path)).text : '';
    const fault = keys && findDocumentFault({ document, bytes, signature }, keys);
    if (fault) {
      return refused(fault.reason, fault.message);
    }
    if (state && isOlder(document, state.document)) {
      return refused('replayed', `is older than move ${state.document.serial}, which is in use`);
    }
    if (state && document.serial === state.document.serial) {
      // Only the document's signature has changed.
      return { stamp, state, problems: [] };
    }
    return await load(site, document, { known, stamp });
  } catch (cause) {
    return refused('unreadable', `cannot be read (${reasonOf(cause)})`, false);
  }
}

/** Follows a document if its versions can be loaded. */
async function load(
  site: Pick<Site, 'address' | 'read'>,
  document: AppDocument,
  { known, stamp }: Pick<Following, 'known' | 'stamp'>,
): Promise<FollowedApp> {
  const state = known?.state;
  try {
    const loaded = await loadVersions(site, document, (build) => state?.versions.get(build));
    const { versions, problems } = loaded;
    return { stamp, state: { document, versions }, problems };
  } catch (cause) {
    // The missing files may still arrive, for example while a site is being copied.
    const fault = {
      reason: 'files',
      message: `names what is not there (${reasonOf(cause)})`,
    } as const;
    return { stamp: '', ...(state && { state }), fault, problems: [] };
  }
}

function parse(name: string, bytes: Uint8Array): AppDocument | Error {
  try {
    return parseAppDocument(name, new TextDecoder().decode(bytes));
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause));
  }
}

/**
 * Whether a document must not replace the one in use: its serial has to increase with each change.
 */
function isOlder(document: AppDocument, inUse: AppDocument): boolean {
  return (
    document.serial < inUse.serial ||
    (document.serial === inUse.serial && JSON.stringify(document) !== JSON.stringify(inUse))
  );
}

/** The reason, phrased for the middle of a sentence. */
function reasonOf(cause: unknown): string {
  return messageOf(cause).replace(/\.$/, '');
}
