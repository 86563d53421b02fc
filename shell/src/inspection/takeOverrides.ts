import type { ReleaseView } from '@portal/shared/contracts/RegistryView';
import { fetchOverride } from './fetchOverride.ts';

/** A section that is to come from another portal, and what came of it. */
export type Override = { readonly origin: string } & (
  | { readonly status: 'taken'; readonly release: ReleaseView }
  /** The portal does not allow it; the live version is shown. */
  | { readonly status: 'refused' }
  /** The other portal did not give it; the live version is shown until it does. */
  | { readonly status: 'failed'; readonly cause: unknown }
);

/** Asks for every section that is wanted from elsewhere, if the portal has allowed it. Never rejects. */
export async function takeOverrides(
  wanted: Readonly<Record<string, string>>,
  allowed: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, Override>>> {
  const taken = Object.entries(wanted).map(
    async ([name, origin]) =>
      [
        name,
        await takeOverride(name, origin, Object.hasOwn(allowed, name) && allowed[name] === origin),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(taken));
}

async function takeOverride(name: string, origin: string, isAllowed: boolean): Promise<Override> {
  if (!isAllowed) {
    return { status: 'refused', origin };
  }
  try {
    return { status: 'taken', origin, release: await fetchOverride(name, origin) };
  } catch (cause) {
    console.warn(`Section "${name}" could not be taken from ${origin}.`, cause);
    return { status: 'failed', origin, cause };
  }
}
