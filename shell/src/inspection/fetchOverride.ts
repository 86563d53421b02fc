import type { ReleaseView } from '@portal/shared/contracts/RegistryView';
import { readRegistryView } from '../sections/readRegistryView.ts';

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
