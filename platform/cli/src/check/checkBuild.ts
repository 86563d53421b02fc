import type { Browser } from '@playwright/test';
import { OperatorError } from '@portal/site/OperatorError';
import type { KeptSectionVersion } from '@portal/site/registry/Registry';
import { isInRange, readOffers } from '../assertLoadable.ts';
import type { Build } from '../Build.ts';
import { listCalls } from '../dev/development.ts';
import { assertDescription } from './assertManifest.ts';
import { checkContract } from './checkContract.ts';
import { checkFiles, manifestOf } from './checkFiles.ts';
import { checkPages, type Destination } from './checkPages.ts';
import { INSTALL_BROWSER, openBrowser } from './openBrowser.ts';
import { SAMPLE } from './sampleSections.ts';

interface CheckOptions {
  /** Whether to fail if no browser is installed. */
  readonly requiresBrowser?: boolean;
  readonly open?: () => Promise<Browser | undefined>;
}

/**
 * Checks a build before visitors get it: a section's files are complete, it conforms to the
 * contract and does not mix with its other versions, and the pages render on the server and hydrate
 * in a browser. Returns a warning about globals that versions overwrite, and about what could not
 * be checked: pages that only browsers render, calls that no gateway forwards yet, sections beyond
 * a sample of many with a new shell, and hydration if there is no browser. Fails with an
 * `OperatorError` if the build is not fit to ship, or if no page can be checked without a browser.
 */
export async function checkBuild(
  build: Build,
  destination: Destination,
  { requiresBrowser = false, open = openBrowser }: CheckOptions = {},
): Promise<string | undefined> {
  const { description } = build;
  const isSection = description.kind === 'section';
  if (description.kind === 'section') {
    assertDescription(build.name, description.version);
    await checkFiles(build, description.version, destination);
  }
  const browser = await open();
  try {
    if (!browser && requiresBrowser) {
      throw missingBrowser();
    }
    const globals =
      browser && description.kind === 'section'
        ? await checkContract(build, description.version, destination, browser)
        : [];
    const hasRendered = await checkPages(destination, build, browser);
    if (!browser && !hasRendered && isSection) {
      throw missingBrowser();
    }
    const sections = Object.keys(destination.registry?.sections ?? {}).length;
    const warnings = [
      ...globals,
      ...(description.kind === 'section' ? describeLimits(build.name, description.version) : []),
      ...(await describePackages(build, destination)),
      ...(isSection || sections <= SAMPLE
        ? []
        : [
            `Pages of ${SAMPLE} of the ${sections} sections were checked, other ones for each version.`,
          ]),
      ...(browser || !hasRendered
        ? []
        : [
            `There is no browser on this machine, so it is not known whether the pages hydrate; ${INSTALL_BROWSER}.`,
          ]),
    ];
    return warnings.length > 0 ? warnings.join('\n') : undefined;
  } finally {
    await browser?.close();
  }
}

/** Sentences about the parts of a section that are not checked. */
function describeLimits(
  name: string,
  { version, server, calls = [] }: KeptSectionVersion,
): readonly string[] {
  return [
    ...(server === undefined
      ? [`${name} ${version} has no server file, so only browsers render its pages.`]
      : []),
    ...(calls.length > 0
      ? [
          `${name} ${version} calls ${listCalls(calls)}, and the check responds with 404 to what the sample catalogue does not have. A portal forwards these calls once this version is live, staged or in a preview, if its operator allows them.`,
        ]
      : []),
  ];
}

/**
 * Sentences about packages whose version in the shell differs from the one that the section was
 * built with.
 */
async function describePackages(
  build: Build,
  { site, registry }: Destination,
): Promise<readonly string[]> {
  if (build.description.kind !== 'section' || !registry) {
    return [];
  }
  const offers = await readOffers({ address: 'the site', ...site }, registry.shell);
  const { version } = build.description.version;
  const found = manifestOf(build).shared.map(async ({ name, version: own, requiredVersion }) => {
    const offered = offers?.packages[name];
    return own !== undefined &&
      offered !== undefined &&
      own !== offered &&
      (await isInRange(offered, requiredVersion))
      ? [
          `${build.name} ${version} is built with ${name} ${own}, and runs with the shell's ${offered}.`,
        ]
      : [];
  });
  return (await Promise.all(found)).flat();
}

function missingBrowser(): OperatorError {
  return new OperatorError(`There is no browser to check the build with; ${INSTALL_BROWSER}.`, {
    code: 'check',
  });
}
