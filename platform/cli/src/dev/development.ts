import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apps, isRepository } from '@portal/build/apps';
import { describeSection } from '@portal/build/describeBuild';
import { developmentHost, listeningHost } from '@portal/build/developmentHost';
import type { Registry, Release, ShellVersion } from '@portal/site/registry/Registry';
import { builtSite } from '../installed/installation.ts';

/** The origin of an app's development server. */
export function developmentOrigin(name: string): string {
  return `http://${developmentHost()}:${apps[name]?.port}`;
}

/**
 * The settings of a development gateway: sections can be loaded from this machine and from
 * `origins`, and pages can be inspected unless that is explicitly forbidden. Signatures are not
 * checked, even if a site's key is set for other commands.
 */
export function developmentEnvironment(
  environment: NodeJS.ProcessEnv,
  origins = environment['SECTION_ORIGINS'] ?? '',
) {
  const isShared = Boolean(environment['DEVELOPMENT_HOST']?.trim());
  return {
    ...(isShared && { HOST: listeningHost() }),
    SECTION_INSPECTION: environment['SECTION_INSPECTION']?.trim() || 'allowed',
    SECTION_ORIGINS: [
      'loopback',
      ...(origins ? [origins] : []),
      ...(isShared ? Object.keys(apps).map(developmentOrigin) : []),
    ].join(' '),
    SITE_KEY: '',
  };
}

/** Describes which sections are in development, and where everything else comes from. */
export function describePortal(
  { sections }: Pick<Registry, 'sections'>,
  names: readonly string[],
  against: string | undefined,
): string {
  const others = Object.entries(sections)
    .filter(([name]) => !names.includes(name))
    .map(([name, { current }]) => `${name} ${current.version}`);
  const source = against === undefined ? 'built' : `from ${against}, with its data`;
  const rest = others.length > 0 ? `; ${others.join(', ')} ${source}` : '';
  return `In development: ${names.join(', ')}${rest}.`;
}

type Calls = NonNullable<Release['current']['calls']>;

/** The paths of calls and their services, as part of a sentence. */
export function listCalls(calls: Calls): string {
  return calls
    .map(({ path, service }) => (service === undefined ? path : `${path} of "${service}"`))
    .join(' and ');
}

/**
 * Lists the calls of sections in development that a deployed portal does not forward until it has a
 * version that declares them. Without this list, a developer would only see a 404.
 */
export function describeCallsAgainst(
  against: string,
  calls: Readonly<Record<string, Calls | undefined>>,
): readonly string[] {
  return Object.entries(calls).flatMap(([name, own = []]) =>
    own.length === 0
      ? []
      : [
          `${name} calls ${listCalls(own)}: ${against} responds with 404 unless it has a version of ${name} with these calls, live, staged or in a preview; ship one with --preview first.`,
        ],
  );
}

interface Developed {
  readonly names: readonly string[];
  readonly since: string;
  /** The calls that each section declares, by section name; see `describeCalls`. */
  readonly calls?: Readonly<Record<string, Release['current']['calls']>>;
}

/**
 * A copy of a registry in which the shell and the named sections point to their development
 * servers. In the repository of a single section, the shell is the installed package's development
 * build.
 */
export function developmentRegistry(
  root: string,
  registry: Registry,
  { names, since, calls = {} }: Developed,
): Registry {
  const sections = Object.fromEntries(
    names.map((name) => {
      const release = developmentRelease(root, name, since);
      return [name, { ...release, current: { ...release.current, calls: calls[name] } }];
    }),
  );
  const shell = {
    ...developmentVersion('shell', since),
    scripts: ['main.js'],
    styles: ['main.css'],
    fonts: [],
    icons: ['icon.svg'],
  };
  return {
    ...registry,
    shell: isRepository ? shell : packagedShell(),
    sections: { ...registry.sections, ...sections },
  };
}

function packagedShell(): ShellVersion {
  const file = path.join(builtSite, 'files/shell/development/build.json');
  // Safe: the file is part of the package.
  return JSON.parse(readFileSync(file, 'utf8')) as ShellVersion;
}

/** Describes a section according to its package.json. */
interface Described extends Required<
  Pick<
    Release['current'],
    'contract' | 'pages' | 'slots' | 'links' | 'places' | 'fills' | 'settings'
  >
> {
  readonly owner: string;
}

/** Without a previous version, so that failures of the edited section show. */
function developmentRelease(root: string, name: string, since: string): Release {
  // Safe: the build validates package.json before using it.
  const { portal } = JSON.parse(
    readFileSync(path.join(root, apps[name]?.folder ?? '', 'package.json'), 'utf8'),
  ) as { readonly portal: Described };
  const current = {
    ...developmentVersion(name, since),
    entry: 'remoteEntry.js',
    ...describeSection(portal, []),
  };
  return { owner: portal.owner, since, by: 'you', current };
}

function developmentVersion(name: string, since: string) {
  return {
    version: 'development',
    baseUrl: `${developmentOrigin(name)}/`,
    files: {},
    built: { by: 'you', at: since },
  };
}
