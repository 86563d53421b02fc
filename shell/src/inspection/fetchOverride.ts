import type { SectionRelease } from '@portal/shared/contracts/SectionRegistry';
import { readRegistry } from '../sections/readRegistry.ts';

/**
 * Asks another portal for its version of a section, to be loaded from there. Nothing takes its place when it fails: who tries a section
 * wants to see that. Fails with an `Error` when the portal does not answer or has no such section.
 */
export async function fetchOverride(name: string, origin: string): Promise<SectionRelease> {
  const answer = await fetch(`${origin}/registry.json`, { cache: 'no-cache', credentials: 'omit' }).catch((cause: unknown) => {
    throw new Error(`${origin} does not answer.`, { cause });
  });
  if (!answer.ok) {
    throw new Error(`${origin} answered ${answer.status}.`);
  }
  const release = readRegistry(await answer.json()).sections[name];
  if (!release) {
    throw new Error(`${origin} has no section "${name}".`);
  }
  const { owner, current } = release;
  if (current.version === 'development') {
    throw new Error(`${origin} has "${name}" in development, which runs beside a shell in development only; it has to be built.`);
  }
  return { owner, current: { ...current, baseUrl: new URL(current.baseUrl, origin).href } };
}
