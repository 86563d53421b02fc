import type { ReleaseView } from '@portal/page-protocol/RegistryView';
import { readRegistryView } from '../registry/readRegistryView.ts';

/** A section override and its outcome. */
export type Override = { readonly origin: string } & (
  | { readonly status: 'taken'; readonly release: ReleaseView }
  /**
   * The visitor has not allowed the override yet: it is not requested, and the live version is
   * shown.
   */
  | { readonly status: 'proposed' }
  /** The portal does not allow the override. */
  | { readonly status: 'refused' }
  /** The other portal has not provided the section. */
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

/** Timeout for an override when the page starts. `followOverrides` picks up later responses. */
const TIMEOUT_MS = 4_000;

/**
 * Fetches another portal's version of a section, without a fallback. Rejects with an `Error` whose
 * message is a single sentence.
 */
export async function fetchOverride(name: string, origin: string): Promise<ReleaseView> {
  const { sections } = readRegistryView(await fetchRegistry(origin));
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

async function fetchRegistry(origin: string): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${origin}/registry.json`, {
    cache: 'no-cache',
    credentials: 'omit',
    signal,
  }).catch((cause: unknown) => {
    throw new Error(`${origin} does not respond, or not to this portal.`, { cause });
  });
  if (!response.ok) {
    throw new Error(`${origin} responded with ${response.status}.`);
  }
  return response.json().catch((cause: unknown) => {
    throw new Error(`${origin} responded with something other than a registry.`, { cause });
  });
}

const EVERY_MS = 1_000;
/**
 * Polling interval while a portal is unavailable. Longer, because browsers log every failed
 * request.
 */
const AWAY_MS = 5_000;

/**
 * Calls back once when another portal has a newer build of a section. Pauses while the tab is
 * hidden or a dialog is open, because the dialog's content would be lost.
 */
export function followOverrides(
  overrides: Readonly<Record<string, Override>>,
  document: Document,
  onChange: () => void,
): void {
  const followed = Object.entries(overrides).filter(
    ([, { status }]) => status === 'taken' || status === 'failed',
  );
  const look = async () => {
    const isBusy = document.hidden || document.querySelector('dialog[open]') !== null;
    const looks = isBusy
      ? []
      : await Promise.all(followed.map(([name, override]) => lookAt(name, override)));
    if (looks.includes('changed')) {
      onChange();
    } else {
      setTimeout(look, looks.includes('away') ? AWAY_MS : EVERY_MS);
    }
  };
  if (followed.length > 0) {
    setTimeout(look, EVERY_MS);
  }
}

async function lookAt(name: string, override: Override): Promise<'changed' | 'same' | 'away'> {
  try {
    const { current } = await fetchOverride(name, override.origin);
    return override.status === 'taken' && current.baseUrl === override.release.current.baseUrl
      ? 'same'
      : 'changed';
  } catch {
    // The section is being built, or its portal is restarting.
    return 'away';
  }
}
