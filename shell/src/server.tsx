import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { StaticRouter } from 'react-router-dom';
import { BehaviorSubject, Subject } from 'rxjs';
import type { Portal } from '@portal/contract/Portal';
import { parseSection, type Section } from '@portal/contract/Section';
import { matchPage, type PageMatch } from '@portal/page-protocol/matchPage';
import { isJson, parsePageMeta } from '@portal/page-protocol/parseRenderResult';
import type {
  MakeCall,
  RenderFault,
  RenderOrder,
  RenderResult,
  SectionServer,
  ShellServer,
} from '@portal/page-protocol/Rendering';
import { serveRequestsWith } from '@portal/shared/api/serveRequestsWith';
import { createAnnouncer } from './announcements/announcer.ts';
import { createUnstoredList } from './favorites/unstoredList.ts';
import { dehydrateQueries } from './hydration/renderedQueries.ts';
import { createPortal } from './portal/createPortal.ts';
import { sectionPortal } from './portal/sectionPortal.ts';
import { createLiveRegistryView, trustRegistry } from './registry/liveRegistryView.ts';
import { Routing } from './routing/Routing.tsx';
import type { SectionLoader } from './section-loading/sectionLoader.ts';
import { LOADING, type SectionState } from './section-loading/SectionState.ts';
import type { Install } from './service-worker/offerInstallation.ts';
import { serverPackages } from './shared-packages/serverPackages.ts';
import { type NoticesView, type Shell, ShellContext } from './ShellContext.ts';
import { texts } from './texts.ts';

/* The server-side shell, which renders pages for the gateway. See `ShellServer`. */

export const packages: ShellServer['packages'] = serverPackages;

export function createRenderer(
  makeCall: MakeCall,
  server?: SectionServer,
): (order: RenderOrder) => Promise<RenderResult> {
  return async (order) => {
    const { page, pathname, search } = order;
    serveRequestsWith(page.config.api.baseUrl, makeCall);
    const match = matchPage(page.registry, pathname, search);
    if (!match) {
      return { ...renderFrame(order), meta: { title: texts.notFoundTitle, status: 404 } };
    }
    const loaded = server && readSection(match, server, order);
    if (!loaded?.section) {
      return renderFrame(order, loaded?.fault);
    }
    const target = { match, section: loaded.section, version: loaded.version };
    const scene = createScene(order, target);
    const dataFault = await loadData(scene, target, order);
    try {
      if (dataFault && !hasEssentials(scene, target)) {
        return renderFrame(order, dataFault);
      }
      const meta = readMeta(scene, target);
      const html = renderScene(scene, order);
      if (html.includes(FAILED_MARKER)) {
        return renderFrame(order, { phase: 'render', message: findError(scene, target) });
      }
      const data = dehydrateQueries(scene.shell.portal.queryClient, scene.timeOf);
      const invalid = data.find((query) => !isJson(query));
      if (invalid) {
        throw new Error(`The cached data of ${JSON.stringify(invalid.key)} is not JSON.`);
      }
      const section = { name: match.section, version: target.version };
      return { html, meta, rendered: { ...describeOrder(order), section, data }, fault: dataFault };
    } catch (error) {
      return renderFrame(order, { phase: 'render', message: stackOf(error) });
    }
  };
}

/** React's marker for a boundary that failed to render. */
const FAILED_MARKER = '<!--$!-->';

interface RenderTarget {
  readonly match: PageMatch;
  readonly section: Section;
  readonly version: string;
}

interface Scene {
  readonly shell: Shell;
  /** As the section gets it. */
  readonly portal: Portal;
  /** Returns the time of a response if its data is outdated. */
  readonly timeOf: (response: object) => string | undefined;
}

function readSection(
  { section: name }: PageMatch,
  { version, module }: SectionServer,
  { page }: RenderOrder,
): { readonly section?: Section; readonly version: string; readonly fault?: RenderFault } {
  const pageNames = Object.keys(page.registry.sections[name]?.current.pages ?? {});
  try {
    return { section: parseSection(module, pageNames), version };
  } catch (error) {
    return { version, fault: { phase: 'contract', message: stackOf(error) } };
  }
}

function createScene({ page, theme, at }: RenderOrder, target?: RenderTarget): Scene {
  const initial = trustRegistry(page.registry);
  const { registry } = createLiveRegistryView({
    initial,
    fetchRegistry: () => Promise.resolve(initial),
    report: () => undefined,
    shellVersion: page.loading.shellVersion,
    home: page.registry.home,
  });
  const times = new WeakMap<object, string>();
  const announcer = createAnnouncer();
  const openSearch$ = new Subject<void>();
  const portal = createPortal({
    config: page.config,
    announcer,
    router: NO_ROUTER,
    openSearch$,
    registry,
    // Only used by the browser.
    loadDeferred: () => new Promise(nothing),
    favoritesList: createUnstoredList(),
    noteOutdated: (response, from) => void times.set(response, from),
    renderedAt: at,
  });
  const shell: Shell = {
    registry,
    sections: sectionsWith(target),
    announcer,
    portal,
    openSearch$,
    noticesView$: new BehaviorSubject<NoticesView | undefined>(undefined),
    loadPage: () => Promise.resolve(),
    loadSlot: () => Promise.resolve(),
    theme: { choice$: new BehaviorSubject(theme ?? 'system'), switch: () => theme ?? 'system' },
    shortcuts: { isOn$: new BehaviorSubject(true), turn: nothing },
    dataMoment$: new BehaviorSubject<string | undefined>(undefined),
    install$: new BehaviorSubject<Install>(undefined),
    hydration: target && {
      section: target.match.section,
      isSameVersion: SAME_VERSION,
      end: nothing,
    },
    serviceLogo: page.serviceLogo,
  };
  return {
    shell,
    portal: target ? sectionPortal(portal, target.match.section) : portal,
    timeOf: (response) => times.get(response),
  };
}

/**
 * A resolved promise with the status that React would add after suspending, so that `use` can read
 * it immediately.
 */
const SAME_VERSION = Object.assign(Promise.resolve(true), { status: 'fulfilled', value: true });

/** A section loader in which the target's section is ready and all others are loading. */
function sectionsWith(target: RenderTarget | undefined): SectionLoader {
  const ready: SectionState | undefined = target && {
    status: 'ready',
    section: target.section,
    version: target.version,
  };
  return {
    state: (name) => (ready && name === target?.match.section ? ready : LOADING),
    subscribe: () => nothing,
    load: () => Promise.resolve(undefined),
    retry: () => Promise.resolve(undefined),
    reject: nothing,
  };
}

/** Loads the data for the first paint. Resolves with a fault on timeout. */
async function loadData(
  { portal }: Scene,
  { match, section }: RenderTarget,
  { patienceMs }: RenderOrder,
): Promise<RenderFault | undefined> {
  const never = new AbortController().signal;
  const load = async () => section.pages[match.page]?.load(portal, match.params, never);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<RenderFault>((resolve) => {
    const message = `Not all of its data arrived within ${patienceMs} ms.`;
    timer = setTimeout(() => resolve({ phase: 'data', message }), patienceMs);
  });
  const fault = await Promise.race([load().catch(nothing), timeout]);
  clearTimeout(timer);
  return fault ?? undefined;
}

/**
 * Whether the page can be rendered without the rest of its data. Rethrows errors from the section.
 */
function hasEssentials({ portal }: Scene, { match, section }: RenderTarget): boolean {
  return section.pages[match.page]?.hasEssentials?.(portal, match.params) ?? false;
}

/** Returns the page's metadata. Throws if it is invalid, and rethrows errors from the section. */
function readMeta({ portal }: Scene, { match, section }: RenderTarget): RenderResult['meta'] {
  const meta: unknown = section.pages[match.page]?.meta?.(portal, match.params);
  return meta === undefined || meta === null ? undefined : parsePageMeta(meta);
}

function renderScene({ shell }: Scene, { pathname, search }: RenderOrder): string {
  const inRouter = (pages: ReactNode) => (
    <StaticRouter location={{ pathname, search }}>{pages}</StaticRouter>
  );
  return renderToString(
    <ShellContext value={shell}>
      <Routing router={NO_ROUTER} followedLinks={NO_LINKS} inRouter={inRouter} />
    </ShellContext>,
  );
}

function describeOrder({ at, pathname, search }: RenderOrder) {
  return { at, address: { pathname, search } };
}

/** Renders only the frame: the browser renders the section, or there is no page at the address. */
function renderFrame(order: RenderOrder, fault?: RenderFault): RenderResult {
  const html = renderScene(createScene(order), order);
  return { html, rendered: { ...describeOrder(order), data: [] }, fault };
}

/**
 * Finds out why the page failed to render. React does not expose the error, so the page is rendered
 * again without the frame.
 */
function findError({ portal }: Scene, { match, section }: RenderTarget): string {
  const Page = section.pages[match.page]?.Page;
  try {
    renderToString(Page && <Page portal={portal} params={match.params} />);
    return 'It failed once.';
  } catch (error) {
    return stackOf(error);
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function nothing(): void {
  // A no-op, because there is no visitor on the server.
}

const NO_ROUTER = {
  navigate: nothing,
  isFirstPage: () => true,
  isReturn: () => true,
  connect: () => nothing,
};
const NO_LINKS = { follow: nothing, leave: nothing, find: () => undefined, has: () => false };
