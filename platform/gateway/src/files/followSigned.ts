import { claims, findSharedAddresses } from '@portal/site/registry/findMistakes';
import { parseRegistry, type Registry } from '@portal/site/registry/Registry';
import { appNames, releaseOf } from '@portal/site/registry/registryChanges';
import { findMoveFault, isSameState, type MoveFault, moveOf } from '@portal/site/signing/moves';
import type { SiteKeys } from '@portal/site/signing/siteKeys';

/** The registry to use: only the signed parts of a new one. */
interface FollowedRegistry {
  readonly registry: Registry;
  /** Why an app's entry is not followed, by app. */
  readonly refused: ReadonlyMap<string, MoveFault>;
}

/**
 * Takes every app from a new registry whose last move is signed and newer than the one before, and
 * claims no address of another section. The others stay as they were, or are left out if there was
 * nothing before. **Fails** with an `Error` if no valid registry results.
 */
export function followSigned(
  next: Registry,
  good: Registry | undefined,
  keys: SiteKeys,
): FollowedRegistry {
  const names = [...new Set([...appNames(next), ...(good ? appNames(good) : [])])];
  const refused = new Map<string, MoveFault>();
  for (const app of names) {
    const fault = findFault(next, good, keys, app);
    if (fault) {
      refused.set(app, fault);
    }
  }
  const shellFault = refused.get('shell');
  if (shellFault && !good) {
    throw new Error(`the entry of the shell ${shellFault.message}.`);
  }
  refuseSharedAddresses(next, good, refused);
  const isNew = names.some(
    (app) => !refused.has(app) && !(good && moveOf(good, app) === moveOf(next, app)),
  );
  if (good && !isNew) {
    // The same object: only the revision differs, which is not signed.
    return { registry: good, refused };
  }
  const withShell = shellFault ? good : next;
  const composed = {
    format: 1,
    revision: next.revision,
    shell: withShell?.shell,
    nextShell: withShell?.nextShell,
    ...compose('sections'),
    ...compose('retired'),
    ...compose('holds'),
    ...compose('signatures'),
  };
  return { registry: parseRegistry(JSON.stringify(composed)), refused };

  function compose(part: 'sections' | 'retired' | 'holds' | 'signatures') {
    const taken = Object.entries(take<unknown>(next[part], good?.[part], refused)).filter(([app]) =>
      names.includes(app),
    );
    return part === 'sections' || taken.length > 0 ? { [part]: Object.fromEntries(taken) } : {};
  }
}

/** The entries of the next registry; for refused apps, those of the registry in use. */
function take<Entry>(
  next: Readonly<Record<string, Entry>> = {},
  good: Readonly<Record<string, Entry>> = {},
  refused: ReadonlyMap<string, unknown>,
): Readonly<Record<string, Entry>> {
  return Object.fromEntries([
    ...Object.entries(next).filter(([app]) => !refused.has(app)),
    ...Object.entries(good).filter(([app]) => refused.has(app)),
  ]);
}

/**
 * Refuses sections that claim an address of another one, although each is signed. The section that
 * had the address before keeps it; if both are new, the one that was moved first.
 */
function refuseSharedAddresses(
  next: Registry,
  good: Registry | undefined,
  refused: Map<string, MoveFault>,
): void {
  for (;;) {
    const [shared] = findSharedAddresses(take(next.sections, good?.sections, refused));
    if (!shared) {
      return;
    }
    const { sections, path } = shared;
    const rank = (app: string) =>
      refused.has(app) || claims(releaseOf(good, app), path) ? 0 : moveOf(next, app);
    const [owner = '', other = ''] = sections.toSorted((one, two) => rank(one) - rank(two));
    const message = `claims ${path}, which is a page of "${owner}" already`;
    refused.set(other, { reason: 'address', message });
  }
}

function findFault(
  next: Registry,
  good: Registry | undefined,
  keys: SiteKeys,
  app: string,
): MoveFault | undefined {
  const isGone = !appNames(next).includes(app);
  if (isGone) {
    return { reason: 'removed', message: 'is gone without a signed retirement' };
  }
  const fault = findMoveFault(next, app, keys);
  if (fault || !good) {
    return fault;
  }
  const [last, move] = [moveOf(good, app), moveOf(next, app)];
  return move < last || (move === last && !isSameState(good, next, app))
    ? { reason: 'replayed', message: 'is older than the one in use' }
    : undefined;
}
