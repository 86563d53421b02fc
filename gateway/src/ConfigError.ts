/** A wrong value in the environment. The message is one sentence: which variable, what it holds, what is allowed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** What can be shown of an address that may carry a credential: in front of the host, in a query, or as a long word anywhere. */
export function withoutSecrets(address: string): string {
  return address
    .replace(/[?#].+/s, (rest) => `${rest.charAt(0)}…`)
    .replace(/^(\w+:\/\/)?.*@/s, '$1…@')
    .replace(/[\w-]{20,}/g, '…');
}
