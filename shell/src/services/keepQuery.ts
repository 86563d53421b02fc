import type { PageParams } from '@portal/contract/Section';

/**
 * Writes these query parameters into the address; those of them without a value are removed, others
 * stay. The entry in the history remains the same one, with its state: the router's key of it is
 * how the shell recognizes where the visitor is, and where the visit began.
 */
export function keepQuery(names: readonly string[], values: PageParams): void {
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

/** Takes the fragment out of the address. The entry in the history remains the same one, as above. */
export function dropFragment(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
