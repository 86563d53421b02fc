import { readOneOf, readWholeNumber } from './readServing.ts';

/** How the gateway renders pages. */
export interface RenderingConfig {
  /** How long a page waits for its data before browsers have to ask for it. */
  readonly patienceMs: number;
}

/**
 * Reads this part of the configuration; `undefined` if browsers render everything. **Fails** with
 * `ConfigError` for the first invalid variable.
 */
export function readRendering(
  read: (name: string) => string | undefined,
): RenderingConfig | undefined {
  const patienceMs = readWholeNumber('RENDERING_PATIENCE_MS', read('RENDERING_PATIENCE_MS'), {
    from: 50,
    to: 60_000,
    otherwise: 1_000,
    unit: ' of milliseconds',
  });
  const isOff = readOneOf('RENDERING', read('RENDERING'), ['on', 'off']) === 'off';
  return isOff ? undefined : { patienceMs };
}
