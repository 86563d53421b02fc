import type { Registry } from '../registry/Registry.ts';
import { canonicalJson, isSigned, type Signer } from './signatures.ts';
import { appOfKey, mayMove, type SiteKeys } from './siteKeys.ts';

/** Why a registry's entry of an app must not be followed. */
export interface MoveFault {
  readonly reason:
    'unsigned' | 'foreign' | 'altered' | 'owner' | 'future' | 'replayed' | 'removed' | 'address';
  /** The end of a sentence about the app. */
  readonly message: string;
}

interface MoveSigners {
  readonly apps: readonly string[];
  readonly keys: SiteKeys;
  readonly signerOf: (app: string) => Signer;
}

/**
 * How far clocks may differ. Moves are numbered by time, so a number from the future would keep
 * others back.
 */
const CLOCKS_MS = 5 * 60 * 1000;

/** Returns the registry with these apps signed as they are in it. */
export function signMoves(
  registry: Registry,
  before: Registry | undefined,
  { apps, keys, signerOf }: MoveSigners,
): Registry {
  const signed = apps.map((app) => {
    const { publicKey: key, sign } = signerOf(app);
    // A number that anybody could have written does not count.
    const last = before && !findMoveFault(before, app, keys) ? moveOf(before, app) : 0;
    const move = Math.max(Date.now(), last + 1);
    const signature = sign('move', contentOf(registry, app, keys, move));
    return [app, { key, move, signature }] as const;
  });
  return { ...registry, signatures: { ...registry.signatures, ...Object.fromEntries(signed) } };
}

/** Finds out why the registry's entry of an app must not be followed. */
export function findMoveFault(
  registry: Registry,
  app: string,
  keys: SiteKeys,
): MoveFault | undefined {
  const signature = ofApp(registry.signatures, app);
  if (!signature) {
    return { reason: 'unsigned', message: 'is not signed' };
  }
  const { key, move } = signature;
  if (!mayMove(keys, app, key)) {
    const other = appOfKey(keys, key);
    const whose = other === undefined ? `no key of ${app}` : `a key of ${other}`;
    return { reason: 'foreign', message: `is signed by ${whose}` };
  }
  if (!isSigned('move', contentOf(registry, app, keys, move), signature)) {
    return { reason: 'altered', message: 'was changed after it was signed' };
  }
  const owner = (ofApp(registry.sections, app) ?? ofApp(registry.retired, app))?.owner;
  const expected = ofApp(keys.apps, app)?.owner;
  if (owner !== expected && key !== keys.platform) {
    return {
      reason: 'owner',
      message: `names ${JSON.stringify(owner)} as the owner, but the keys name ${JSON.stringify(expected)}`,
    };
  }
  return move > Date.now() + CLOCKS_MS
    ? { reason: 'future', message: 'is dated in the future' }
    : undefined;
}

/** The number of an app's last move; 0 if it is not signed. */
export function moveOf({ signatures }: Registry, app: string): number {
  return ofApp(signatures, app)?.move ?? 0;
}

/** Whether an app's entries in two registries are equal, apart from the signature. */
export function isSameState(one: Registry | undefined, other: Registry, app: string): boolean {
  return canonicalJson(one && stateOf(one, app)) === canonicalJson(stateOf(other, app));
}

/** Everything in a registry about one app. Every registry has a shell. */
function stateOf({ shell, nextShell, sections, retired, holds }: Registry, app: string) {
  return {
    ...(app === 'shell' ? { shell, nextShell } : {}),
    release: ofApp(sections, app),
    retired: ofApp(retired, app),
    hold: ofApp(holds, app),
  };
}

/** The content to sign. Contains the platform's key: an app can use the same key in two sites. */
function contentOf(registry: Registry, app: string, { platform }: SiteKeys, move: number) {
  return { site: platform, app, move, state: stateOf(registry, app) };
}

function ofApp<Value>(all: Readonly<Record<string, Value>> | undefined, app: string) {
  return all && Object.hasOwn(all, app) ? all[app] : undefined;
}
