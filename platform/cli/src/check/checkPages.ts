import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openPreview, type Preview, type PreviewedSite } from '@portal/gateway/process/openPreview';
import { PORTAL_PAGE_ID, type PortalPage } from '@portal/page-protocol/PortalPage';
import { OperatorError } from '@portal/site/OperatorError';
import type { Registry, Release } from '@portal/site/registry/Registry';
import type { Site } from '@portal/site/Site';
import type { Build } from '../Build.ts';
import { type ExamplePage, examplePaths } from './examplePaths.ts';

/** Where a build is going to be shipped. */
export interface Destination {
  readonly site: Pick<Site, 'read'>;
  /** The site's registry; `undefined` if there is no portal yet. */
  readonly registry: Registry | undefined;
}

/** A page of the sections that a build brings to visitors. */
interface CheckedPage extends ExamplePage {
  readonly section: string;
  readonly version: string;
}

/** Watches in the page how far React is. */
const TAKEOVER_SCRIPT = path.join(import.meta.dirname, 'takeover.page.js');
/** Longer than any page takes to load locally. */
const PATIENCE_MS = 60_000;

/**
 * Renders the pages that a build brings, as the gateway does and over the embedded catalogue, and
 * lets the browser take them over, if there is one. For a shell, these are the pages of all live
 * sections. Returns whether there is a page to render. Fails with an `OperatorError` for the first
 * page that is not rendered, or not taken over.
 */
export async function checkPages(
  { site, registry }: Destination,
  build: Build,
  browser: Browser | undefined,
): Promise<boolean> {
  const registryToBe = withBuild(build, registry);
  if (!registryToBe || Object.keys(registryToBe.sections).length === 0) {
    return false;
  }
  const preview = await openPreview({ registry: registryToBe, file: fileReader(site, build) });
  try {
    const pages = await findPages(registryToBe, preview);
    for (const page of pages) {
      await assertRendered(page, build, preview);
    }
    if (browser) {
      await Promise.all(pages.map((page) => assertTakenOver(page, build, { preview, browser })));
    }
    return pages.length > 0;
  } finally {
    preview.close();
  }
}

/**
 * The registry with a build for all visitors and without anything that it could fall back to. Only
 * with sections that the gateway renders; `undefined` if there is no portal yet.
 */
function withBuild(
  { name, description: built }: Build,
  registry: Registry | undefined,
): Registry | undefined {
  const shell = built.kind === 'shell' ? built.version : registry?.shell;
  if (!registry || shell?.server === undefined) {
    return undefined;
  }
  const releases: readonly (readonly [string, Pick<Release, 'current'>])[] =
    built.kind === 'shell'
      ? Object.entries(registry.sections)
      : [[name, { current: built.version }]];
  const rendered = releases.filter(
    ([, { current }]) =>
      current.server !== undefined && Object.values(current.pages).some(({ path }) => path),
  );
  const facts = { owner: 'shipping', by: 'shipping', since: new Date().toISOString() };
  const sections = rendered.map(([key, { current }]) => [key, { ...facts, current }] as const);
  return { ...registry, shell, sections: Object.fromEntries(sections) };
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

async function findPages(
  { sections }: Registry,
  { url }: Preview,
): Promise<readonly CheckedPage[]> {
  const findId = async (kind: string) => {
    const answer = await fetch(`${url}/api/3/${kind}/popular`);
    // Safe: the embedded catalogue has popular titles and people.
    const { results } = (await answer.json()) as { results: readonly { readonly id: number }[] };
    return results[0]?.id ?? 1;
  };
  const found = Object.entries(sections).map(async ([section, { current }]) =>
    (await examplePaths(current.pages, findId)).map((page) => ({
      ...page,
      section,
      version: current.version,
    })),
  );
  return (await Promise.all(found)).flat();
}

async function assertRendered(page: CheckedPage, build: Build, preview: Preview): Promise<void> {
  const causesBefore = preview.causes().length;
  // Twice, as for visitors: what a page loads lazily is there when it is rendered again.
  if (!(await isRendered(page, preview)) && !(await isRendered(page, preview))) {
    const cause = preview.causes()[causesBefore] ?? preview.causes().at(-1);
    throw refusal(build, page, 'does not render', cause ?? 'Its data did not arrive.');
  }
}

async function isRendered({ path, section }: CheckedPage, { url }: Preview): Promise<boolean> {
  const html = await (await fetch(url + path)).text();
  const [, json = ''] =
    new RegExp(`<script type="application/json" id="${PORTAL_PAGE_ID}">(.*?)</script>`, 's').exec(
      html,
    ) ?? [];
  // Safe: the gateway writes it for the shell.
  const { rendered } = JSON.parse(json) as PortalPage;
  return rendered?.section?.name === section;
}

async function assertTakenOver(
  page: CheckedPage,
  build: Build,
  { preview, browser }: { readonly preview: Preview; readonly browser: Browser },
): Promise<void> {
  const tab = await browser.newPage();
  const complaints = recordComplaints(tab);
  await tab.addInitScript({ path: TAKEOVER_SCRIPT });
  await tab.goto(preview.url + page.path);
  const isTakenOver = await tab.evaluate(
    (patienceMs) =>
      Promise.race([
        // Safe: the script above has written it.
        (Reflect.get(window, 'takeover') as Promise<void>).then(() => true),
        new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs)),
      ]),
    PATIENCE_MS,
  );
  await tab.close();
  const [complaint = isTakenOver ? undefined : `It was not ready after ${PATIENCE_MS / 1000} s.`] =
    complaints;
  if (complaint !== undefined) {
    throw refusal(build, page, 'does not hydrate', complaint);
  }
}

/** What the browser complains about, except for answers that are errors. */
function recordComplaints(tab: Page): readonly string[] {
  const complaints: string[] = [];
  tab.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  tab.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

function refusal(
  { name, description }: Build,
  page: CheckedPage,
  trouble: string,
  cause: string,
): OperatorError {
  const [line = ''] = cause.split('\n');
  const owner = page.section === name ? 'its page' : `page`;
  const place = page.section === name ? '' : ` of ${page.section} ${page.version}`;
  return new OperatorError(
    `${name} ${description.version.version} is not shipped: ${owner} "${page.name}"${place} ${trouble} at ${page.path}. ${line}`,
    { cause },
  );
}
