import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openPreview, type Preview, type PreviewedSite } from '@portal/gateway/process/openPreview';
import { matchPage, type PageMatch } from '@portal/page-protocol/matchPage';
import { PORTAL_PAGE_ID, type PortalPage } from '@portal/page-protocol/PortalPage';
import { OperatorError } from '@portal/site/OperatorError';
import type { KeptSectionVersion, Registry, Release } from '@portal/site/registry/Registry';
import type { Site } from '@portal/site/Site';
import type { Build } from '../Build.ts';
import { type ExamplePage, examplePaths } from './examplePaths.ts';

/** Where a build is going to be shipped. */
export interface Destination {
  readonly site: Pick<Site, 'read'>;
  /** The site's registry; `undefined` if there is no portal yet. */
  readonly registry: Registry | undefined;
}

/** A page of a build, at an address that visitors can reach. */
interface CheckedPage extends ExamplePage {
  readonly section: string;
  readonly version: string;
  readonly isRendered: boolean;
}

/** Watches in the page how far React is. */
const HYDRATION_SCRIPT = path.join(import.meta.dirname, 'hydration.page.js');
/** Longer than any page takes to load locally. */
const TIMEOUT_MS = 60_000;

/**
 * Renders the pages of a build, inside the portal as it will be: as the gateway does, over
 * the embedded catalogue. Hydrates them in the browser, if there is one. For a shell, these are
 * the pages of all sections, in every version that visitors may get. Returns whether there is a page
 * to render. Fails with an `OperatorError` for the first page that is not the one at its address, not
 * rendered, or not hydrated.
 */
export async function checkPages(
  { site, registry }: Destination,
  build: Build,
  browser: Browser | undefined,
): Promise<boolean> {
  let count = 0;
  for (const portal of portalsToBe(build, registry)) {
    const preview = await openPreview({ registry: portal.registry, file: fileReader(site, build) });
    try {
      const pages = await findPages(portal, build, preview);
      for (const page of pages) {
        await assertRendered(page, build, preview);
      }
      if (browser) {
        await Promise.all(pages.map((page) => assertHydrated(page, build, { preview, browser })));
      }
      count += pages.length;
    } finally {
      preview.close();
    }
  }
  return count > 0;
}

/** A portal with the build, and the versions in it whose pages are checked. */
interface PortalToBe {
  readonly registry: Registry;
  readonly checked: Versions;
}

/** By section. */
type Versions = Readonly<Record<string, KeptSectionVersion>>;

/**
 * The portals that visitors may get with a build: one with a section for everybody; of a shell one
 * with the current versions, one with those that are staged, and one with the previous ones. None if
 * there is no portal yet, or the gateway does not render it.
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
  const changes: readonly Versions[] =
    built.kind === 'section'
      ? [{ [name]: built.version }]
      : [current, versionsAt(({ next }) => next?.version), versionsAt(({ previous }) => previous)];
  return changes
    .filter((checked) => Object.keys(checked).length > 0)
    .map((checked) => ({
      registry: { ...registry, shell, sections: releasesOf(current, checked) },
      checked,
    }));
}

/**
 * Releases without anything that a section could fall back to. Unchanged ones need not
 * be rendered; they come first, so that their pages keep their addresses.
 */
function releasesOf(current: Versions, changed: Versions): Registry['sections'] {
  const facts = { owner: 'shipping', by: 'shipping', since: new Date().toISOString() };
  const others = Object.entries(current).filter(([name]) => !Object.hasOwn(changed, name));
  return Object.fromEntries([
    ...others.map(([name, version]) => [
      name,
      { ...facts, current: { ...version, server: undefined } },
    ]),
    ...Object.entries(changed).map(([name, version]) => [name, { ...facts, current: version }]),
  ]);
}

/** Reads the files of the build, and those of the other apps from the site. */
function fileReader(
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

/** The pages that the gateway renders. Fails if visitors cannot reach one of them. */
async function findPages(
  { registry, checked }: PortalToBe,
  build: Build,
  { url }: Preview,
): Promise<readonly CheckedPage[]> {
  const findId = async (kind: string) => {
    const response = await fetch(`${url}/api/3/${kind}/popular`);
    // Safe: the embedded catalogue has popular titles and people.
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
  const pages = (await Promise.all(found)).flat();
  const own = pages.filter(({ section }) => section === build.name);
  for (const page of own) {
    const instead = insteadOf(page, registry);
    if (instead) {
      const cause = `They get the page "${instead.page}" of ${instead.section}.`;
      throw refusal(build, page, NOT_REACHED, cause);
    }
  }
  return pages.filter((page) => page.isRendered && !insteadOf(page, registry));
}

/** The page that visitors get at the address of this one, if it is another. */
function insteadOf(page: CheckedPage, registry: Registry): PageMatch | undefined {
  const match = matchPage(registry, page.path);
  return match?.section === page.section && match.page === page.name ? undefined : match;
}

const NOT_REACHED = 'is not what visitors get';

async function assertRendered(page: CheckedPage, build: Build, preview: Preview): Promise<void> {
  const causesBefore = preview.causes().length;
  const isRendered = async () => {
    const data = await readData(page, preview);
    if (!data) {
      throw refusal(build, page, NOT_REACHED, 'The gateway serves this address itself.');
    }
    return data.rendered?.section?.name === page.section;
  };
  // Twice, as for visitors: lazily loaded code is available to the second rendering.
  if (!(await isRendered()) && !(await isRendered())) {
    const cause = preview.causes()[causesBefore] ?? preview.causes().at(-1);
    throw refusal(build, page, 'does not render', cause ?? 'Its data did not arrive.');
  }
}

/** The data in a page; `undefined` if the address has no page of the portal. */
async function readData({ path }: CheckedPage, { url }: Preview): Promise<PortalPage | undefined> {
  const html = await (await fetch(url + path)).text();
  const [, json] =
    new RegExp(`<script type="application/json" id="${PORTAL_PAGE_ID}">(.*?)</script>`, 's').exec(
      html,
    ) ?? [];
  // Safe: the gateway writes it for the shell.
  return json === undefined ? undefined : (JSON.parse(json) as PortalPage);
}

async function assertHydrated(
  page: CheckedPage,
  build: Build,
  { preview, browser }: { readonly preview: Preview; readonly browser: Browser },
): Promise<void> {
  const tab = await browser.newPage();
  const errors = recordErrors(tab);
  await tab.addInitScript({ path: HYDRATION_SCRIPT });
  await tab.goto(preview.url + page.path);
  const isHydrated = await tab.evaluate(
    (timeoutMs) =>
      Promise.race([
        // Safe: the script above has written it.
        (Reflect.get(window, 'hydration') as Promise<void>).then(() => true),
        new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs)),
      ]),
    TIMEOUT_MS,
  );
  await tab.close();
  const [error = isHydrated ? undefined : `It was not ready after ${TIMEOUT_MS / 1000} s.`] =
    errors;
  if (error !== undefined) {
    throw refusal(build, page, 'does not hydrate', error);
  }
}

/** Errors in the console, except for failed requests. */
function recordErrors(tab: Page): readonly string[] {
  const errors: string[] = [];
  tab.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.push(message.text());
    }
  });
  tab.on('pageerror', (thrown) => errors.push(String(thrown)));
  return errors;
}

function refusal(
  { name, description }: Build,
  page: CheckedPage,
  trouble: string,
  cause: string,
): OperatorError {
  const [line = ''] = cause.split('\n');
  const owner = page.section === name ? 'its page' : `page`;
  const owned = page.section === name ? '' : ` of ${page.section} ${page.version}`;
  return new OperatorError(
    `${name} ${description.version.version} is not shipped: ${owner} "${page.name}"${owned} ${trouble} at ${page.path}. ${line}`,
    { cause },
  );
}
