/** A wrong value in the environment. The message is one sentence: which variable, what it holds, what is allowed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
