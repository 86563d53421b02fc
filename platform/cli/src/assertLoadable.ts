import { z } from 'zod';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import { OperatorError } from '@portal/site/OperatorError';
import { readAs } from '@portal/site/readAs';
import type { Registry, Release, ShellVersion } from '@portal/site/registry/Registry';
import { releaseOf, shellsOf, versionsOf } from '@portal/site/registry/Registry';
import type { Site } from '@portal/site/Site';

/**
 * The file in a shell's folder that describes what the shell offers. Separate from the registry, so
 * that the registry's format does not have to change.
 */
const OFFERS = 'offers.json';
/** The manifest of a section's build, written by Module Federation. */
export const MANIFEST = 'mf-manifest.json';

const offersSchema = z.object({
  contracts: z.array(z.int()),
  packages: z.record(z.string(), z.string()),
  /** The shell's server file; absent if browsers render all pages. */
  server: z.string().optional(),
});
const manifestSchema = z.object({
  shared: z.array(
    z.object({
      name: z.string(),
      /** What the section is built with; absent in some manifests. */
      version: z.string().optional(),
      requiredVersion: z.string(),
      singleton: z.boolean(),
    }),
  ),
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }).optional() }).optional(),
});

type Offers = z.infer<typeof offersSchema>;

/**
 * Fails with an `OperatorError` if a registry combines a shell with section versions that it cannot
 * load, because of the contract or the version of a singleton package. The message lists all of
 * them. Only checks versions that the change adds or releases to all visitors. Accepts any version
 * if the shell has no offers file.
 */
export async function assertLoadable(
  site: Pick<Site, 'address' | 'read'>,
  registry: Registry,
  before?: Registry,
): Promise<void> {
  const known = before ? shellsOf(before).map(({ version }) => version) : [];
  const found = shellsOf(registry).map((shell) =>
    findMisfitVersions(
      site,
      { ...registry, shell },
      known.includes(shell.version) ? before : undefined,
    ),
  );
  const misfits = (await Promise.all(found)).flat();
  if (misfits.length > 0) {
    throw new OperatorError(`${misfits.join(' ')} Nothing was changed for visitors.`, {
      code: 'check',
    });
  }
}

/**
 * A sentence for each changed version that the shell cannot load. With a new shell, all versions
 * count as changed.
 */
async function findMisfitVersions(
  site: Pick<Site, 'address' | 'read'>,
  { shell, sections }: Registry,
  before: Registry | undefined,
): Promise<readonly string[]> {
  const changed = Object.entries(sections).flatMap(([name, release]) => {
    const known = releaseOf(before, name);
    return changedVersions(known, release).map((version) => ({
      name,
      version,
      isPrevious: version === release.previous && version.version !== release.next?.version.version,
    }));
  });
  const offers = changed.length === 0 ? undefined : await readOffers(site, shell);
  if (!offers) {
    return [];
  }
  const found = changed.map(async ({ name, version, isPrevious }) => {
    const { reasons, install } = await findMisfits(site, version, offers);
    // A new shell can offer versions that no section could have been built with yet.
    const remedy =
      before && install.length > 0
        ? ` A page has one copy of them: in ${name}, npm install ${install.join(' ')}, and build it again.`
        : '';
    const advice = isPrevious
      ? ` It is the previous version; \`portal retire ${name} --previous\` drops it.`
      : remedy;
    return reasons.length > 0
      ? [
          `${name} ${version.version} does not fit shell ${shell.version}, so no visitor could load it: ${reasons.join('; ')}.${advice}`,
        ]
      : [];
  });
  // A version can be both staged and previous.
  return [...new Set((await Promise.all(found)).flat())];
}

/** What a shell offers to sections; `undefined` if it has no offers file. */
export function readOffers(
  site: Pick<Site, 'address' | 'read'>,
  shell: ShellVersion,
): Promise<Offers | undefined> {
  return readOwn(site, shell, OFFERS, offersSchema);
}

/** The versions that are new or newly released to all visitors. */
function changedVersions(before: Release | undefined, after: Release): readonly SectionVersion[] {
  const known = before ? versionsOf(before) : [];
  return versionsOf(after).filter((version) =>
    version === after.current
      ? version.version !== before?.current.version
      : !known.some((other) => other.version === version.version),
  );
}

/**
 * The reasons why a shell cannot load a version, each phrased as the end of a sentence, and the
 * packages to build it with instead.
 */
async function findMisfits(
  site: Pick<Site, 'address' | 'read'>,
  version: SectionVersion,
  { contracts, packages }: Offers,
): Promise<{ readonly reasons: readonly string[]; readonly install: readonly string[] }> {
  const manifest = await readOwn(site, version, MANIFEST, manifestSchema);
  const offered = new Map(Object.entries(packages));
  // If a package is not a singleton, the section falls back to its own copy.
  const singletons = (manifest?.shared ?? []).filter(({ singleton }) => singleton);
  const fits = await Promise.all(
    singletons.map(({ name, requiredVersion }) =>
      isInRange(offered.get(name) ?? '', requiredVersion),
    ),
  );
  const wrong = singletons.filter((_, index) => !fits[index]);
  const supported = contracts.join(' and ');
  const reasons = [
    ...(contracts.includes(version.contract)
      ? []
      : [
          `it has contract ${version.contract}, and the shell supports ${supported}: build it again with packages of contract ${supported}`,
        ]),
    ...wrong.map(
      ({ name, requiredVersion }) =>
        `it needs ${name} ${requiredVersion}, and the shell has ${offered.get(name) ?? 'none'}`,
    ),
  ];
  const install = wrong
    // If a package has several entries, such as react/jsx-runtime, only one of them is installed.
    .filter(({ name }) => offered.has(name) && /^(?:@[^/]+\/)?[^/]+$/.test(name))
    .map(({ name }) => `${name}@${offered.get(name)}`);
  return { reasons, install };
}

/**
 * A section's entry is stricter than `satisfy`: a prerelease such as `20.0.0-rc.1` only matches a
 * range that contains a prerelease of the same release.
 */
function acceptsPrerelease(version: string, range: string): boolean {
  const [, release] = /^([\d.]+)-/.exec(version) ?? [];
  return release === undefined || range.includes(`${release}-`);
}

/**
 * Reads a file of a version; `undefined` if it is missing or the version is hosted on a different
 * site.
 */
async function readOwn<Schema extends z.ZodType>(
  site: Pick<Site, 'address' | 'read'>,
  { baseUrl, files }: ShellVersion | SectionVersion,
  file: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  const path = `${baseUrl.slice(1)}${file}`;
  const reading = Object.hasOwn(files, file) ? await site.read(path) : undefined;
  if (reading?.status !== 'found') {
    return undefined;
  }
  return readAs(schema, new TextDecoder().decode(reading.bytes), `${site.address}/${path}`);
}

/** Whether a version is in a range, as in the entries of sections. */
export async function isInRange(version: string, range: string): Promise<boolean> {
  const { satisfy } = await import('@module-federation/runtime-tools/runtime-core');
  return satisfy(version, range) && acceptsPrerelease(version, range);
}

/** Parses a manifest. Fails with an `OperatorError` that describes the first mistake. */
export function parseManifest(bytes: Uint8Array | undefined): z.infer<typeof manifestSchema> {
  return readAs(manifestSchema, new TextDecoder().decode(bytes), MANIFEST);
}
