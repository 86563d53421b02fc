import { parseUrl } from '@portal/site/parseUrl';
import { hasPlainHost } from './hosts.ts';
import { ConfigError, type Variables, withoutSecrets } from './variables.ts';

/** Where sections may come from, and whether they can be inspected. */
export interface SectionLoadingConfig {
  /** How long a section may take to load before the visitor sees an error. */
  readonly deadlineMs: number;
  /** Origins of section files besides the portal itself. */
  readonly origins: readonly string[];
  /** Whether sections may come from this machine, at any port. */
  readonly takesLoopback: boolean;
  /** Whether pages can be inspected, and sections overridden, through the URL. */
  readonly isInspectable: boolean;
}

/** The entry in the list of origins that means this machine, at any port. */
const LOOPBACK = 'loopback';

export function readSectionLoading({ words, oneOf, wholeNumber }: Variables): SectionLoadingConfig {
  const origins = words('SECTION_ORIGINS');
  const wrong = origins.find((word) => word !== LOOPBACK && !isOrigin(word));
  if (wrong !== undefined) {
    throw new ConfigError(
      `SECTION_ORIGINS holds "${withoutSecrets(wrong)}", but it has to be a list of origins, such as https://files.example https://cdn.example.`,
    );
  }
  return {
    // Longer than a slow phone needs for 60 KB, shorter than a visitor's patience.
    deadlineMs: wholeNumber('SECTION_DEADLINE_MS', {
      from: 500,
      to: 60_000,
      default: 10_000,
      unit: 'milliseconds',
    }),
    origins: origins.filter((origin) => origin !== LOOPBACK),
    takesLoopback: origins.includes(LOOPBACK),
    // The development commands set this to `allowed`.
    isInspectable: oneOf('SECTION_INSPECTION', ['allowed', 'forbidden']) === 'allowed',
  };
}

function isOrigin(word: string): boolean {
  const url = parseUrl(word);
  return /^https?:$/.test(url?.protocol ?? '') && url?.origin === word && hasPlainHost(url);
}

/**
 * Whether this portal may exchange sections with the portal at this origin. The origin must be
 * listed, or be `localhost` or `127.0.0.1` if `loopback` is listed. `[::1]` is not accepted,
 * because a content security policy cannot contain IPv6 addresses.
 */
export function isTrustedOrigin(
  origin: string,
  { origins, takesLoopback }: Pick<SectionLoadingConfig, 'origins' | 'takesLoopback'>,
): boolean {
  return (
    origins.includes(origin) ||
    (takesLoopback && /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(origin))
  );
}
