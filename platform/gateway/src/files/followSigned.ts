import { parseRegistry, type Registry } from '@portal/site/registry/Registry';
import { appNames } from '@portal/site/registry/registryChanges';
import { findMoveFault, isSameState, type MoveFault, moveOf } from '@portal/site/signing/moves';
import type { SiteKeys } from '@portal/site/signing/siteKeys';

/** The registry to use: only the signed parts of a new one. */
interface FollowedRegistry {
  readonly registry: Registry;
  /** What is not followed, by app. */
  readonly refused: ReadonlyMap<string, MoveFault>;
}

/**
 * Takes every app from a new registry whose last move is signed and newer than the one before. The
 * others stay as they were, or are left out if there was nothing before. **Fails** with an `Error`
 * if no valid registry results.
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
  const isNew = names.some(
    (app) => !refused.has(app) && !(good && moveOf(good, app) === moveOf(next, app)),
  );
  if (good && !isNew) {
    // The same object: only the revision differs, which nobody signs.
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
    const entries = (registry: Registry | undefined, isTaken: (app: string) => boolean) =>
      Object.entries(registry?.[part] ?? {}).filter(([app]) => isTaken(app));
    const taken = [
      ...entries(next, (app) => !refused.has(app) && names.includes(app)),
      ...entries(good, (app) => refused.has(app)),
    ];
    return part === 'sections' || taken.length > 0 ? { [part]: Object.fromEntries(taken) } : {};
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
