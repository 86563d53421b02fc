import { z } from 'zod';
import { MAX_REPORTS } from '@portal/page-protocol/PortalReport';
import { parseUrl } from '@portal/site/parseUrl';
import { FILES } from '../files/fileRoutes.ts';
import { parseJson } from '../http/body.ts';
import type { KnownVersions } from './metrics.ts';

/** A violation of a page's policy, as the browser reports it. */
export interface Violation {
  /** A directive of the content security policy, or `integrity`. */
  readonly directive: string;
  /** The blocked URL, then the URL of the script that requested it, if known. */
  readonly urls: readonly string[];
}

export const INTEGRITY = 'integrity';

const address = z.string().nullish();

/** Source: https://w3c.github.io/webappsec-csp/#deprecated-serialize-violation */
const oldReport = z.object({
  'csp-report': z.object({
    'blocked-uri': address,
    'source-file': address,
    // Older browsers have only this one, which can include the directive's values.
    'violated-directive': z.string().default(''),
    'effective-directive': z.string().optional(),
  }),
});

/**
 * Sources: https://w3c.github.io/webappsec-csp/#reporting and
 * https://w3c.github.io/webappsec-subresource-integrity/#integrity-policy-reporting
 */
const newReports = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({
        blockedURL: address,
        sourceFile: address,
        effectiveDirective: z.string().nullish(),
      })
      .nullish(),
  }),
);

/** The parsers by media type. Each returns `undefined` if anything is invalid. */
const PARSERS: Readonly<Record<string, (value: unknown) => readonly Violation[] | undefined>> = {
  'application/csp-report'(value) {
    const report = oldReport.safeParse(value).data?.['csp-report'];
    return (
      report && [
        {
          directive:
            report['effective-directive'] ?? report['violated-directive'].split(' ', 1).join(''),
          urls: present([report['blocked-uri'], report['source-file']]),
        },
      ]
    );
  },
  'application/reports+json': (value) =>
    newReports.safeParse(value).data?.flatMap(({ type, body }) => {
      const directive = type === 'integrity-violation' ? INTEGRITY : body?.effectiveDirective;
      return body && directive && /^(csp|integrity)-violation$/.test(type)
        ? [{ directive, urls: present([body.blockedURL, body.sourceFile]) }]
        : [];
    }),
};

/**
 * Returns the parser for reports of this type; `undefined` if browsers do not send such reports.
 */
export function violationParser(
  contentType = '',
): ((text: string) => readonly Violation[] | undefined) | undefined {
  const [type = ''] = contentType.toLowerCase().split(/[;\s]/);
  const parse = Object.hasOwn(PARSERS, type) ? PARSERS[type] : undefined;
  return parse && ((text) => parse(parseJson(text))?.slice(0, MAX_REPORTS));
}

export interface ViolationOwner {
  readonly section: string;
  readonly version: string;
}

/**
 * Returns the version whose file was blocked, or whose script requested what was blocked;
 * `undefined` if there is none. `host` is the portal's.
 */
export function ownerOf(
  { urls }: Violation,
  known: KnownVersions,
  host: string | undefined,
): ViolationOwner | undefined {
  for (const url of urls) {
    const owner = ownerOfFile(url, host) ?? ownerElsewhere(url, known);
    if (owner) {
      return owner;
    }
  }
  return undefined;
}

/** Also returns versions that have left the registry, because open tabs still have them. */
function ownerOfFile(url: string, host: string | undefined): ViolationOwner | undefined {
  const parsed = parseUrl(url);
  const [, path = ''] = parsed?.host === host ? (parsed?.pathname.split(FILES) ?? []) : [];
  const [section = '', version = '', file] = path.split('/');
  return file === undefined ? undefined : { section, version };
}

/** The owner of a file at another host. */
function ownerElsewhere(url: string, known: KnownVersions): ViolationOwner | undefined {
  for (const [section, versions] of known) {
    for (const [version, { baseUrl }] of versions) {
      if (url.startsWith(baseUrl)) {
        return { section, version };
      }
    }
  }
  return undefined;
}

function present(urls: readonly (string | null | undefined)[]): readonly string[] {
  return urls.flatMap((url) => url ?? []);
}
