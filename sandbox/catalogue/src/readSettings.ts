/** A bad value in the environment. Its message is one sentence for whoever starts the program. */
export class SettingsFault extends Error {
  override readonly name = 'SettingsFault';
}

/** The settings of a standalone catalogue. */
interface Settings {
  readonly port: number;
  readonly scale: number;
  readonly strictAuth: boolean;
}

const DEFAULT_PORT = 3100;
const LARGEST_PORT = 65_535;

/**
 * Reads `PORT`, `CATALOGUE_SCALE` and `CATALOGUE_STRICT_AUTH`. **Fails** with a `SettingsFault` at
 * the first bad value.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const port = readInteger(environment, 'PORT', DEFAULT_PORT);
  if (port > LARGEST_PORT) {
    throw new SettingsFault(
      `PORT is "${environment.PORT}", but a port is a whole number from 0 to ${LARGEST_PORT}.`,
    );
  }
  const strictAuth = environment.CATALOGUE_STRICT_AUTH || '0';
  if (strictAuth !== '0' && strictAuth !== '1') {
    throw new SettingsFault(`CATALOGUE_STRICT_AUTH is "${strictAuth}", but it is either 0 or 1.`);
  }
  return {
    port,
    scale: readInteger(environment, 'CATALOGUE_SCALE', 0),
    strictAuth: strictAuth === '1',
  };
}

function readInteger(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
  absent: number,
): number {
  const text = environment[name] || String(absent);
  if (!/^\d{1,9}$/.test(text)) {
    throw new SettingsFault(`${name} is "${text}", but it is a whole number from 0 on.`);
  }
  return Number(text);
}
