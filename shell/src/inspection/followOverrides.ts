import { fetchOverride, type Override } from './takeOverrides.ts';

/** A build takes about a second; who has saved a file waits for it. */
const EVERY_MS = 1_000;
/** What is away is away for longer, and the browser complains of each question. */
const AWAY_MS = 5_000;

/**
 * Calls back once when another portal has another build of a section than the one in the page, or has it at last. Nobody is asked while the
 * tab is hidden, or while something is open over the page that would be lost.
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
    // It is being built, or its portal is restarted. What is in the page stays.
    return 'away';
  }
}
