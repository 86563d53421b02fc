import type { PageParams } from '@portal/contract/Section';

/**
 * Replaces these query parameters of the address; those without a value are removed. The history
 * entry and its state stay: the shell recognizes it by the router's key in it.
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

/** Removes the fragment from the address, in the same history entry. */
export function dropFragment(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
