/**
 * An invalid environment variable. The message is one sentence: which variable, its value, and what
 * is allowed.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Removes anything that may be a credential from an address: before the host, in the query, or any
 * long word.
 */
export function withoutSecrets(address: string): string {
  return address
    .replace(/[?#].+/s, (rest) => `${rest.charAt(0)}…`)
    .replace(/^(\w+:\/\/)?.*@/s, '$1…@')
    .replace(/[\w-]{20,}/g, '…');
}
