import {
  type AppDocument,
  documentPath,
  parseAppDocument,
  textOfDocument,
} from '../apps/AppDocument.ts';
import { createSigner, generatePrivateKey, type Signer } from '../signing/signatures.ts';
import { changeSiteKeys, type SiteKeys } from '../signing/siteKeys.ts';
import type { Site } from '../Site.ts';
import { openPortal } from './openPortal.ts';

type Holder = 'platform' | 'shell' | 'dashboard' | 'details';

export interface SignedPortal {
  readonly signers: Readonly<Record<Holder, Signer>>;
  readonly platformKey: { readonly publicKey: string };
  /** The site, opened with the key of the platform or of an app. */
  as(holder: Holder): Site;
  /** The apps' keys, in the format that `changeSiteKeys` expects. */
  readonly apps: SiteKeys['apps'];
}

/**
 * Creates a signed portal in an empty site: shell, dashboard and details at 1.0.0, each with its
 * own key, and shipped by the platform. For tests.
 */
export async function openSignedPortal(site: Site): Promise<SignedPortal> {
  const newSigner = () => createSigner(generatePrivateKey());
  const signers = {
    platform: newSigner(),
    shell: newSigner(),
    dashboard: newSigner(),
    details: newSigner(),
  };
  const platformKey = { publicKey: signers.platform.publicKey };
  const as = (holder: Holder): Site => ({
    ...site,
    signing: { platform: platformKey, signer: signers[holder] },
  });
  const apps = {
    shell: { keys: [signers.shell.publicKey] },
    dashboard: { owner: 'team dashboard', keys: [signers.dashboard.publicKey] },
    details: { owner: 'team details', keys: [signers.details.publicKey] },
  };
  await changeSiteKeys({ ...site, signing: { signer: signers.platform } }, () => apps);
  await openPortal(as('platform'));
  return { signers, platformKey, as, apps };
}

/** Reads a file of a site as text, without a key. */
export async function readText(site: Site, path: string): Promise<string> {
  const reading = await site.read(path);
  return reading.status === 'found' ? new TextDecoder().decode(reading.bytes) : '';
}

/** Overwrites a file of a site directly in the storage, without a key. */
export async function overwrite(site: Site, path: string, text: string): Promise<void> {
  await site.remove(path);
  await site.create(path, new TextEncoder().encode(text));
}

/** Changes the document of an app directly in the storage, as its next move, without signing. */
export async function forge(
  site: Site,
  app: string,
  change: (document: AppDocument) => AppDocument,
): Promise<void> {
  const path = documentPath(app);
  const before = parseAppDocument(app, await readText(site, path));
  const { moves, serial, ...forged } = change(before);
  const [last] = moves.slice(-1);
  const next = { ...forged, serial: serial + 1, moves: [...moves] };
  if (last) {
    next.moves.push({ ...last, serial: serial + 1 });
  }
  await overwrite(site, path, textOfDocument(next));
}
