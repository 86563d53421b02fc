import { ConfigError, withoutSecrets } from './ConfigError.ts';
import { hasPlainHost } from './readAddress.ts';

/** Where sections may come from, and whether they can be inspected. */
export interface SectionsConfig {
  /** How long a section may take to load before the visitor sees an error. */
  readonly deadlineMs: number;
  /** Origins of section files besides the portal itself. */
  readonly origins: readonly string[];
  /** Whether they may come from this machine, at any port. */
  readonly takesLoopback: boolean;
  /** Whether a page can be inspected, and its sections overridden, through its address. */
  readonly isInspectable: boolean;
}

/** The entry among the origins for this machine, whose ports cannot be listed. */
const LOOPBACK = 'loopback';

/** Reads the section settings. Fails with `ConfigError` for the first invalid variable. */
export function readSections(read: (name: string) => string | undefined): SectionsConfig {
  const origins = readOrigins(read('SECTION_ORIGINS'));
  return {
    deadlineMs: readDeadline(read('SECTION_DEADLINE_MS')),
    origins: origins.filter((origin) => origin !== LOOPBACK),
    takesLoopback: origins.includes(LOOPBACK),
    isInspectable: readInspection(read('SECTION_INSPECTION')) === 'allowed',
  };
}

/**
 * Whether the portal at this origin may give and take sections: it is listed, or on this machine if
 * that is listed. Policies do not support IPv6 addresses.
 */
export function isTrustedOrigin(
  origin: string,
  { origins, takesLoopback }: Pick<SectionsConfig, 'origins' | 'takesLoopback'>,
): boolean {
  return (
    origins.includes(origin) ||
    (takesLoopback && /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(origin))
  );
}

/** Longer than a slow phone needs for 60 KB, shorter than a visitor's patience. */
function readDeadline(value = '10000'): number {
  const deadlineMs = Number(value);
  if (!/^\d+$/.test(value) || deadlineMs < 500 || deadlineMs > 60_000) {
    throw new ConfigError(
      `SECTION_DEADLINE_MS is "${value}", but it has to be a whole number of milliseconds from 500 to 60000.`,
    );
  }
  return deadlineMs;
}

function readOrigins(value = ''): readonly string[] {
  const words = value.split(/[\s,]+/).filter((word) => word !== '');
  const wrong = words.find((word) => word !== LOOPBACK && !isOrigin(word));
  if (wrong !== undefined) {
    throw new ConfigError(
      `SECTION_ORIGINS holds "${withoutSecrets(wrong)}", but it has to be a list of origins, such as https://files.example https://cdn.example.`,
    );
  }
  return words;
}

function isOrigin(word: string): boolean {
  const url = URL.canParse(word) ? new URL(word) : undefined;
  return /^https?:$/.test(url?.protocol ?? '') && url?.origin === word && hasPlainHost(url);
}

/**
 * Forbidden by default; the development commands allow it. A gateway that is started directly is
 * for visitors.
 */
function readInspection(value = 'forbidden'): 'allowed' | 'forbidden' {
  if (value !== 'allowed' && value !== 'forbidden') {
    throw new ConfigError(
      `SECTION_INSPECTION is "${value}", but it has to be allowed or forbidden.`,
    );
  }
  return value;
}
