import type { AppDocument } from '@portal/site/apps/AppDocument';
import { readDocuments } from '@portal/site/apps/Portal';
import { openSite } from '@portal/site/openSite';
import { OperatorError } from '@portal/site/OperatorError';
import type { Registry } from '@portal/site/registry/Registry';
import type { Site } from '@portal/site/Site';
import { type Build, readBuild } from '../Build.ts';
import type { Context } from '../Context.ts';
import { findPlace } from '../gateways.ts';
import { readSigning } from '../keys/readSigning.ts';
import type { Moved } from '../Move.ts';
import { describeOtherMove, describeRelease } from '../moveSentences.ts';
import { parseUrls } from '../parseOptions.ts';
import { fullPreviewName } from '../previewName.ts';
import type { Answer } from './Answer.ts';
import { readAppName } from './options.ts';

/** Opens the named site, or the default one. */
export async function openNamed(
  { site: address }: { readonly site?: string | undefined },
  { root, defaultSite, environment }: Context,
): Promise<Site> {
  const named = address ?? defaultSite;
  if (named === undefined) {
    throw new OperatorError(
      'Name the site with --site, or set SITE: a folder, such as /srv/portal, or a bucket, such as s3://bucket/portal.',
      { code: 'usage' },
    );
  }
  return openSite(root, named, readSigning(environment, root));
}

/** The app and the site that a command changes, with its author and reason. */
export async function readMove(
  app: string | undefined,
  options: { readonly site?: string | undefined; readonly note?: string | undefined },
  context: Context,
) {
  const site = await openNamed(options, context);
  return { site, name: readAppName(app), stamp: context.stamp, note: options.note };
}

/** What `check` and `fit` check against: a portal, a site, or the installed package's shell. */
export async function openDestination(
  options: { readonly against?: string | undefined; readonly site?: string | undefined },
  context: Context,
): Promise<Site> {
  const { against, site = context.defaultSite } = options;
  if (against !== undefined && options.site !== undefined) {
    throw new OperatorError('Name a portal or a site, not both.', { code: 'usage' });
  }
  if (against !== undefined) {
    const { openPortalSite } = await import('../check/openPortalSite.ts');
    return openPortalSite('--against', against);
  }
  if (site !== undefined) {
    return openNamed({ site }, context);
  }
  const { addShell, builtSite } = await import('../installed/installation.ts');
  addShell();
  return openSite(context.root, builtSite);
}

/** The app to ship or to check, and how to build and check it. */
export function shipmentOf(
  { name, site }: { readonly name: string; readonly site: Site },
  {
    build: folder,
    isPreview,
  }: { readonly build?: string | undefined; readonly isPreview: boolean },
  context: Context,
) {
  const { appOf, build, stamp, step } = context;
  const { check, warnings } = checkFor(site, context);
  return {
    warnings,
    shipment: {
      site,
      app: { name, ...appOf(name) },
      stamp,
      build: async () =>
        readBuild(folder ?? (await step(`Building ${name}`, () => build(name, isPreview))), name),
      check,
    },
  };
}

/** A function that checks a build against a registry, and the warnings so far. */
export function checkFor(site: Site, { step, check }: Context) {
  const warnings: string[] = [];
  return {
    warnings,
    check: async (build: Build, registry: Registry | undefined): Promise<void> => {
      const warning = await step('Checking its pages', () => check(build, { site, registry }));
      if (warning !== undefined) {
        warnings.push(warning);
      }
    },
  };
}

/** The result of a command that then looks up whether gateways follow the move. */
export async function answerOfRelease(
  { document }: Moved,
  site: Site,
  {
    gateway,
    context: { environment, clock },
    warnings = [],
  }: {
    readonly gateway: readonly URL[] | undefined;
    readonly context: Context;
    readonly warnings?: readonly string[];
  },
): Promise<Answer<'ship'>> {
  const named = environment['PUBLIC_URL']?.trim();
  const gateways = gateway ?? (named ? parseUrls('gateway', named) : []);
  const { isLive, place } = await findPlace(document, site, { gateways, clock });
  return {
    lines: [...warnings, describeRelease(document, place)],
    document: { ...documentOf(document, site, warnings), live: isLive },
  };
}

/** The result of a command that does not wait for gateways. */
export function answerOfMove(
  moved: Moved,
  site: Site,
  warnings: readonly string[] = [],
): Answer<'ship'> {
  return {
    lines: [...warnings, describeOtherMove(moved, site.address)],
    document: documentOf(moved.document, site, warnings),
  };
}

/** The state of the app after a move, including the move. */
function documentOf(
  { moves, ...app }: AppDocument,
  { address }: Site,
  warnings: readonly string[],
) {
  return { ...app, site: address, move: moves.at(-1), warnings };
}

/** The full name of a preview of this site. */
export async function findPreviewName(site: Site, name: string): Promise<string> {
  const { apps } = await readDocuments(site);
  const names = [...apps.values()].flatMap(({ document }) => Object.keys(document.previews ?? {}));
  return fullPreviewName(name, names);
}
