/** An invalid environment variable. Its message is one sentence. */
export class SettingsFault extends Error {
  override readonly name = 'SettingsFault';
}

/** The settings of a standalone catalogue. */
interface Settings {
  readonly port: number;
  readonly strictAuth: boolean;
}

const LARGEST_PORT = 65_535;

/**
 * Reads `PORT` and `CATALOGUE_STRICT_AUTH`. **Fails** with a `SettingsFault` at the first invalid
 * value.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const port = environment.PORT || '3100';
  if (!/^\d{1,5}$/.test(port) || Number(port) > LARGEST_PORT) {
    throw new SettingsFault(
      `PORT is "${port}", but a port is a whole number from 0 to ${LARGEST_PORT}.`,
    );
  }
  const strictAuth = environment.CATALOGUE_STRICT_AUTH || '0';
  if (strictAuth !== '0' && strictAuth !== '1') {
    throw new SettingsFault(`CATALOGUE_STRICT_AUTH is "${strictAuth}", but it is either 0 or 1.`);
  }
  return { port: Number(port), strictAuth: strictAuth === '1' };
}
