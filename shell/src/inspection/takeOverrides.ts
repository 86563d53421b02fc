import type { ReleaseView } from '@portal/shared/pageProtocol/RegistryView';
import { readRegistryView } from '../sections/readRegistryView.ts';

/** A section that is to come from another portal, and what came of it. */
export type Override = { readonly origin: string } & (
  | { readonly status: 'taken'; readonly release: ReleaseView }
  /** The visitor has not agreed to it yet; the live version is shown until then, and nobody is asked for it. */
  | { readonly status: 'proposed' }
  /** The portal does not allow it; the live version is shown. */
  | { readonly status: 'refused' }
  /** The other portal did not give it; the live version is shown until it does. */
  | { readonly status: 'failed'; readonly cause: unknown }
);

/** Asks for every section that is wanted from elsewhere, if the portal has allowed it and the visitor has agreed to it. Never rejects. */
export async function takeOverrides(
  wanted: Readonly<Record<string, string>>,
  allowed: Readonly<Record<string, string>>,
  isAgreed: (name: string, origin: string) => boolean,
): Promise<Readonly<Record<string, Override>>> {
  const isAllowed = (name: string, origin: string) =>
    Object.hasOwn(allowed, name) && allowed[name] === origin;
  const taken = Object.entries(wanted).map(async ([name, origin]): Promise<[string, Override]> => {
    if (!isAllowed(name, origin)) {
      return [name, { status: 'refused', origin }];
    }
    return [
      name,
      isAgreed(name, origin) ? await takeOverride(name, origin) : { status: 'proposed', origin },
    ];
  });
  return Object.fromEntries(await Promise.all(taken));
}

async function takeOverride(name: string, origin: string): Promise<Override> {
  try {
    return { status: 'taken', origin, release: await fetchOverride(name, origin) };
  } catch (cause) {
    console.warn(`Section "${name}" could not be taken from ${origin}.`, cause);
    return { status: 'failed', origin, cause };
  }
}

/** The page waits for it; who is asked for permission by the browser takes longer, and gets the section later. */
const TIMEOUT_MS = 4_000;

/**
 * Asks another portal for its version of a section, to be loaded from there. Nothing takes its place when it fails: who tries a section
 * wants to see that. Fails with an `Error` of one sentence when the portal does not answer or has no such section.
 */
export async function fetchOverride(name: string, origin: string): Promise<ReleaseView> {
  const { sections } = readRegistryView(await askPortal(origin));
  const release = Object.hasOwn(sections, name) ? sections[name] : undefined;
  if (!release) {
    throw new Error(`${origin} has no section "${name}".`);
  }
  const { owner, current } = release;
  if (current.version === 'development') {
    throw new Error(
      `${origin} has "${name}" in development, which runs beside a shell in development only; it has to be built.`,
    );
  }
  return { owner, current: { ...current, baseUrl: new URL(current.baseUrl, origin).href } };
}

async function askPortal(origin: string): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(`${origin}/registry.json`, {
    cache: 'no-cache',
    credentials: 'omit',
    signal,
  }).catch((cause: unknown) => {
    throw new Error(`${origin} does not answer, or not to this portal.`, { cause });
  });
  if (!answer.ok) {
    throw new Error(`${origin} answered ${answer.status}.`);
  }
  return answer.json().catch((cause: unknown) => {
    throw new Error(`${origin} answered with something else than a registry.`, { cause });
  });
}
