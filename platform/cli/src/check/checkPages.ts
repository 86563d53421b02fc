import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import PQueue from 'p-queue';
import {
  openPreview,
  PATIENCE_MS,
  type Preview,
  type PreviewedSite,
} from '@portal/gateway/server/openPreview';
import { matchPage, type PageMatch } from '@portal/page-protocol/matchPage';
import { PORTAL_PAGE_ID, type PortalPage } from '@portal/page-protocol/PortalPage';
import { OperatorError } from '@portal/site/OperatorError';
import type { KeptSectionVersion, Registry, Release } from '@portal/site/registry/Registry';
import type { Site } from '@portal/site/Site';
import type { Build } from '../Build.ts';
import { type ExamplePage, examplePaths } from './examplePaths.ts';
import { findBrowserFailure } from './findBrowserFailure.ts';
import { type CheckedPart, hostsOf, partPages } from './partPages.ts';
import { sampleSections } from './sampleSections.ts';

/** The site that a build will be shipped to. */
export interface Destination {
  readonly site: Pick<Site, 'read'>;
  /** The site's registry; `undefined` if the site does not have a portal yet. */
  readonly registry: Registry | undefined;
}

/** A page of a build, at a path that visitors can reach. */
export interface CheckedPage extends ExamplePage {
  readonly section: string;
  readonly version: string;
  readonly isRendered: boolean;
  /** The part of the build in this page of another section. */
  readonly part?: CheckedPart;
}

/** With more tabs, they would only wait for each other. */
const TABS_AT_ONCE = 2 * availableParallelism();

/**
 * Opens the pages of a build in the portal as it will be after shipping, with data from the
 * embedded catalogue: the gateway renders the pages, and the browser, if there is one, hydrates
 * them. Pages without a server file are only loaded. For a shell, these are the pages of all
 * sections, or of a sample if there are many, in every version that visitors may get. Returns
 * whether there is a page to render. Fails with an `OperatorError` that names each page that is not
 * rendered, hydrated or loaded, or whose URL belongs to a different page.
 */
export async function checkPages(
  { site, registry }: Destination,
  build: Build,
  browser: Browser | undefined,
): Promise<boolean> {
  let count = 0;
  const failures: string[] = [];
  for (const portal of portalsToBe(build, registry)) {
    const preview = await openPreview({ registry: portal.registry, file: fileReader(site, build) });
    try {
      const pages = await findPages(portal, build, preview);
      const sound: CheckedPage[] = [];
      for (const page of pages) {
        const failure = await findRenderFailure(page, portal, preview);
        if (failure) {
          failures.push(describeFailure(build, page, failure));
        } else {
          sound.push(page);
        }
      }
      const queue = new PQueue({ concurrency: TABS_AT_ONCE });
      const opened = await queue.addAll(
        (browser ? sound : []).map((page) => async () => {
          const isOwn = page.section === build.name || page.part !== undefined;
          const failure =
            browser && (await findBrowserFailure(page, { ...portal, preview, browser, isOwn }));
          return failure ? [describeFailure(build, page, failure)] : [];
        }),
      );
      failures.push(...opened.flat());
      count += pages.filter(({ isRendered, part }) => isRendered && !part).length;
    } finally {
      preview.close();
    }
  }
  if (failures.length > 0) {
    throw new OperatorError(
      `${build.name} ${build.description.version.version} is not shipped: ${[...new Set(failures)].join('\n')}`,
      { code: 'check' },
    );
  }
  return count > 0;
}

/** The registry as it will be after shipping, and the versions whose pages to check. */
interface PortalToBe {
  readonly registry: Registry;
  readonly checked: Versions;
}

/** Versions by section. */
type Versions = Readonly<Record<string, KeptSectionVersion>>;

/**
 * The portals that visitors can get with a build. For a section: one portal with that section
 * released to everyone. For a shell: three portals, with the current, staged and previous section
 * versions; only a sample of the sections is checked. Empty if there is no portal yet, or if the
 * gateway does not render its pages.
 */
function portalsToBe(
  { name, description: built }: Build,
  registry: Registry | undefined,
): readonly PortalToBe[] {
  const shell = built.kind === 'shell' ? built.version : registry?.shell;
  if (!registry || shell?.server === undefined) {
    return [];
  }
  const versionsAt = (select: (release: Release) => KeptSectionVersion | undefined): Versions =>
    Object.fromEntries(
      Object.entries(registry.sections).flatMap(([section, release]) => {
        const version = select(release);
        return version ? [[section, version]] : [];
      }),
    );
  const current = versionsAt((release) => release.current);
  const hosts = built.kind === 'section' ? hostsOf(built.version) : undefined;
  const changes: readonly Versions[] =
    built.kind === 'section'
      ? [{ [name]: built.version }]
      : [
          current,
          versionsAt(({ next }) => next?.version),
          versionsAt(({ previous }) => previous),
        ].map((versions) => sampleSections(versions, built.version.version));
  return changes
    .filter((checked) => Object.keys(checked).length > 0)
    .map((checked) => ({
      registry: { ...registry, shell, sections: releasesOf(current, checked, hosts) },
      checked,
    }));
}

/**
 * Builds releases without fallback versions. Unchanged sections are not rendered, except the hosts
 * of the build's parts. They come first, so that their pages take precedence at shared URLs.
 */
function releasesOf(
  current: Versions,
  changed: Versions,
  hosts?: ReadonlySet<string>,
): Registry['sections'] {
  const facts = { owner: 'shipping', by: 'shipping', since: new Date().toISOString() };
  const others = Object.entries(current).filter(([name]) => !Object.hasOwn(changed, name));
  return Object.fromEntries([
    ...others.map(([name, version]) => [
      name,
      { ...facts, current: hosts?.has(name) ? version : { ...version, server: undefined } },
    ]),
    ...Object.entries(changed).map(([name, version]) => [name, { ...facts, current: version }]),
  ]);
}

/**
 * Reads a file at a path `<app>/<version>/<file>`: the build's files from its contents, all others
 * from the site.
 */
export function fileReader(
  site: Destination['site'],
  { name, description, contents }: Build,
): PreviewedSite['file'] {
  const own = `${name}/${description.version.version}/`;
  return async (path) => {
    if (path.startsWith(own)) {
      return contents.get(path.slice(own.length));
    }
    const reading = await site.read(`files/${path}`);
    return reading.status === 'found' ? reading.bytes : undefined;
  };
}

/**
 * The pages to check: for a section its own, and those with its parts; for a shell all that
 * visitors can reach.
 */
async function findPages(
  { registry, checked }: PortalToBe,
  build: Build,
  { url }: Preview,
): Promise<readonly CheckedPage[]> {
  const findId = async (kind: string) => {
    const response = await fetch(`${url}/api/3/${kind}/popular`);
    // Safe: the embedded catalogue always has popular titles and people.
    const { results } = (await response.json()) as { results: readonly { readonly id: number }[] };
    return results[0]?.id ?? 1;
  };
  const found = Object.entries(checked).map(async ([section, version]) =>
    (await examplePaths(version.pages, findId)).map((page) => ({
      ...page,
      section,
      version: version.version,
      isRendered: version.server !== undefined,
    })),
  );
  const own = Object.hasOwn(checked, build.name) ? checked[build.name] : undefined;
  const withParts = own ? await partPages(registry, build.name, own, findId) : [];
  return [...(await Promise.all(found)).flat(), ...withParts].filter(
    (page: CheckedPage) =>
      (page.section === build.name && !page.part) || !insteadOf(page, registry),
  );
}

/** The page that visitors actually get at this page's URL, if it is a different one. */
function insteadOf(page: CheckedPage, registry: Registry): PageMatch | undefined {
  const match = matchPage(registry, page.path);
  return match?.section === page.section && match.page === page.name ? undefined : match;
}

/** What is wrong with a page, as parts of a sentence. */
export interface PageFailure {
  readonly trouble: string;
  readonly cause: string;
}

const NOT_REACHED = 'is not what visitors get';

async function findRenderFailure(
  page: CheckedPage,
  { registry }: PortalToBe,
  preview: Preview,
): Promise<PageFailure | undefined> {
  if (page.part) {
    return page.part.isListed ? findPartFailure(page, page.part, preview) : undefined;
  }
  const instead = insteadOf(page, registry);
  if (instead) {
    const cause = `They get the page "${instead.page}" of ${instead.section}.`;
    return { trouble: NOT_REACHED, cause };
  }
  const causesBefore = preview.causes().length;
  // Render twice, because visitors get a page whose on-demand code has already been loaded.
  for (let count = 0; count < 2; count += 1) {
    const startedAt = performance.now();
    const data = await readData(page, preview);
    if (!data) {
      return { trouble: NOT_REACHED, cause: 'The gateway serves this address itself.' };
    }
    if (page.isRendered && performance.now() - startedAt >= PATIENCE_MS) {
      const cause = `Its "load" had not ended after ${PATIENCE_MS / 1000} s, although the service answers at once: look for a promise that never settles.`;
      return { trouble: 'does not load its data', cause };
    }
    if (!page.isRendered || data.rendered?.section?.name === page.section) {
      return undefined;
    }
  }
  const cause = preview.causes()[causesBefore] ?? preview.causes().at(-1);
  return { trouble: 'does not render', cause: cause ?? 'The gateway gave no reason.' };
}

/** How long to wait for the reason why a part is late: far longer than for its data. */
const REASON_MS = 2 * PATIENCE_MS;
const POLL_MS = 500;

/**
 * Why a part was not rendered. `undefined` if there is no reason: then it was late, and the browser
 * renders it, as for visitors.
 */
async function findPartFailure(
  page: CheckedPage,
  { section, place }: CheckedPart,
  preview: Preview,
): Promise<PageFailure | undefined> {
  const causesBefore = preview.causes().length;
  const endsAt = performance.now() + REASON_MS;
  while (performance.now() < endsAt) {
    const { rendered } = (await readData(page, preview)) ?? {};
    const isThere = rendered?.parts?.some(
      (part) => part.place === place && part.section.name === section,
    );
    const cause = preview.causes()[causesBefore];
    if (isThere || rendered?.section?.name !== page.section) {
      return undefined;
    }
    if (cause !== undefined) {
      return { trouble: 'does not render', cause };
    }
    await wait(POLL_MS);
  }
  return undefined;
}

/** The data that a page passes to its scripts; `undefined` if it is not a page of the portal. */
async function readData({ path }: CheckedPage, { url }: Preview): Promise<PortalPage | undefined> {
  const html = await (await fetch(url + path)).text();
  const [, json] =
    new RegExp(`<script type="application/json" id="${PORTAL_PAGE_ID}">(.*?)</script>`, 's').exec(
      html,
    ) ?? [];
  // Safe: the gateway writes it for the shell.
  return json === undefined ? undefined : (JSON.parse(json) as PortalPage);
}

/** Describes a failure. The result continues a sentence that names what was not shipped. */
function describeFailure(
  { name }: Build,
  page: CheckedPage,
  { trouble, cause }: PageFailure,
): string {
  const [line = ''] = cause.split('\n');
  if (page.part) {
    const { name: part, place } = page.part;
    return `its part "${part}" in ${place} ${trouble} at ${page.path}. ${line}`;
  }
  const owner = page.section === name ? 'its page' : 'page';
  const place = page.section === name ? '' : ` of ${page.section} ${page.version}`;
  return `${owner} "${page.name}"${place} ${trouble} at ${page.path}. ${line}`;
}
