import type { PageParams } from '@portal/contract/Section';

/**
 * Replaces these query parameters in the URL, and removes those without a value. The history entry
 * keeps its state, which contains the router's key.
 */
export function replaceQuery(names: readonly string[], values: PageParams): void {
  const address = new URL(location.href);
  for (const name of names) {
    address.searchParams.delete(name);
    const value = values[name];
    if (value) {
      address.searchParams.set(name, value);
    }
  }
  history.replaceState(history.state, '', address);
}

/** Removes the fragment from the URL without adding a history entry. */
export function dropFragment(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
