import { fetchOverride, type Override } from './applyOverrides.ts';

/** A build takes about a second, and the developer is waiting for it. */
const EVERY_MS = 1_000;
/**
 * An unavailable portal is usually unavailable for longer, and the browser logs every failed
 * request.
 */
const AWAY_MS = 5_000;

/**
 * Calls back once when another portal has a newer build of a section than the page, or has it for
 * the first time. Does not check while the tab is hidden, or while a dialog is open whose content
 * would be lost.
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
    // It is being built, or its portal is restarting. Keep the current version.
    return 'away';
  }
}
