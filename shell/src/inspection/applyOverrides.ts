import type { ReleaseView } from '@portal/page-protocol/RegistryView';
import { readRegistryView } from '../sections/readRegistryView.ts';

/** An overridden section and the result. */
export type Override = { readonly origin: string } & (
  | { readonly status: 'taken'; readonly release: ReleaseView }
  /** The visitor has not agreed to it yet; the live version is shown until then, and nobody is asked for it. */
  | { readonly status: 'proposed' }
  /** The portal does not allow it; the live version is shown. */
  | { readonly status: 'refused' }
  /** The other portal did not deliver it; the live version is shown until it does. */
  | { readonly status: 'failed'; readonly cause: unknown }
);

/** Fetches all overridden sections that the portal allows. Never rejects. */
export async function applyOverrides(
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

/**
 * The page waits this long; if the browser asks for permission it may take longer, and the section
 * follows later.
 */
const TIMEOUT_MS = 4_000;

/**
 * Fetches another portal's version of a section. It has no fallback, because whoever tries a
 * section wants to see it fail. Fails with an `Error` of one sentence if the portal does not
 * respond or has no such section.
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
