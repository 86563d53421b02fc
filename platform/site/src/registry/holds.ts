import { formatTime } from '../formatTime.ts';
import { OperatorError } from '../OperatorError.ts';
import type { Registry } from './Registry.ts';
import { appNames, type ChangeStamp } from './registryChanges.ts';

type Hold = NonNullable<Registry['holds']>[string];

/** Returns the registry with an app held: no command moves it until the hold ends. */
export function held(registry: Registry, name: string, why: string, stamp: ChangeStamp): Registry {
  assertNotHeld(registry, name);
  const known = appNames(registry);
  if (!known.includes(name)) {
    throw new OperatorError(`There is no ${name} to hold. What can be held: ${known.join(', ')}.`);
  }
  return { ...registry, holds: { ...registry.holds, [name]: { why, ...stamp } } };
}

/** Returns the registry with the hold of an app ended. */
export function unheld(registry: Registry, name: string): Registry {
  if (!holdOf(registry, name)) {
    throw new OperatorError(`${name} is not held, so it can be moved already.`);
  }
  const { holds, ...rest } = registry;
  const others = Object.entries(holds ?? {}).filter(([other]) => other !== name);
  return others.length > 0 ? { ...rest, holds: Object.fromEntries(others) } : rest;
}

/** Fails with an `OperatorError` that says who holds the app, since when, and why. */
export function assertNotHeld(registry: Registry | undefined, name: string): void {
  const hold = holdOf(registry, name);
  if (hold) {
    throw new OperatorError(
      `${name} must not be moved: ${describeHold(hold)}. End the hold first: portal unhold ${name}`,
    );
  }
}

/** Describes a hold, e.g. `held since 2030-01-31 09:30 UTC by anna, "festival week"`. */
export function describeHold({ since, by, why }: Hold): string {
  return `held since ${formatTime(since)} by ${by}, "${why}"`;
}

export function holdOf(registry: Registry | undefined, name: string): Hold | undefined {
  const holds = registry?.holds ?? {};
  return Object.hasOwn(holds, name) ? holds[name] : undefined;
}
