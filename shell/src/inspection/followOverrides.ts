import { fetchOverride } from './fetchOverride.ts';
import type { Override } from './takeOverrides.ts';

/** A build takes about a second; who has saved a file waits for it. */
const EVERY_MS = 1_000;

/** Calls back once when another portal has another build of a section than the one in the page, or has it at last. Nobody is asked while the tab is hidden. */
export function followOverrides(overrides: Readonly<Record<string, Override>>, document: Document, onChange: () => void): void {
  const followed = Object.entries(overrides).filter(([, { status }]) => status !== 'refused');
  const look = async () => {
    const changes = document.hidden ? [] : await Promise.all(followed.map(([name, override]) => hasChanged(name, override)));
    if (changes.includes(true)) {
      onChange();
    } else {
      setTimeout(look, EVERY_MS);
    }
  };
  if (followed.length > 0) {
    setTimeout(look, EVERY_MS);
  }
}

async function hasChanged(name: string, override: Override): Promise<boolean> {
  try {
    const { current } = await fetchOverride(name, override.origin);
    return override.status !== 'taken' || current.baseUrl !== override.release.current.baseUrl;
  } catch {
    // It is being built, or its portal is restarted. What is in the page stays.
    return false;
  }
}
