import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { StaticRouter } from 'react-router-dom';
import { BehaviorSubject, Subject } from 'rxjs';
import type { Portal } from '@portal/contract/Portal';
import { assertParts, parseSection, type Section } from '@portal/contract/Section';
import { matchPage } from '@portal/page-protocol/matchPage';
import { isJson, parsePageMeta } from '@portal/page-protocol/parseRenderResult';
import { partNamesOf } from '@portal/page-protocol/places';
import type {
  MakeCall,
  PartOrder,
  RenderFault,
  RenderOrder,
  RenderResult,
  SectionServer,
  ShellServer,
} from '@portal/page-protocol/Rendering';
import { serveRequestsWith } from '@portal/shared/api/serveRequestsWith';
import { Button } from '@portal/shared/ui/Button';
import { createAnnouncer } from './announcements/announcer.ts';
import { createUnstoredList } from './favorites/unstoredList.ts';
import { dehydrateQueries } from './hydration/renderedQueries.ts';
import type { PartTools } from './parts/PartTools.ts';
import { createPartView, idPrefixOf } from './parts/PartView.tsx';
import { pageSubject, partSubject, type RenderSubject } from './parts/RenderSubject.tsx';
import { createPortal } from './portal/createPortal.ts';
import { sectionPortal } from './portal/sectionPortal.ts';
import { createLiveRegistryView, trustRegistry } from './registry/liveRegistryView.ts';
import { Routing } from './routing/Routing.tsx';
import type { SectionLoader } from './section-loading/sectionLoader.ts';
import { LOADING, type SectionState } from './section-loading/SectionState.ts';
import { Boundary } from './section-view/Boundary.tsx';
import { useSectionState } from './section-view/SectionView.tsx';
import type { ExplainedFailure } from './SectionEvent.ts';
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
    const { page, pathname, search, part } = order;
    serveRequestsWith(page.config.api.baseUrl, makeCall);
    const match = matchPage(page.registry, pathname, search);
    if (!match) {
      return { ...renderFrame(order), meta: { title: texts.notFoundTitle, status: 404 } };
    }
    const loaded = server && readSection(part ? server.name : match.section, server, order);
    if (!loaded?.section) {
      return renderFrame(order, loaded?.fault);
    }
    const { name, version, section } = loaded;
    const subject = part ? partSubject(part, section) : pageSubject(match, section);
    const scene = createScene(order, { name, version, section });
    const dataFault = await loadData(scene, subject, order);
    try {
      if (dataFault && !subject.hasEssentials(scene.portal)) {
        return renderFrame(order, dataFault);
      }
      const meta = readMeta(scene, subject);
      const html = part ? renderPart(scene, name, part) : renderScene(scene, order);
      if (html.includes(FAILED_MARKER)) {
        return renderFrame(order, { phase: 'render', message: findError(scene, subject) });
      }
      const data = dehydrateQueries(scene.shell.portal.queryClient, scene.timeOf);
      const invalid = data.find((query) => !isJson(query));
      if (invalid) {
        throw new Error(`The cached data of ${JSON.stringify(invalid.key)} is not JSON.`);
      }
      const rendered = { ...describeOrder(order), section: { name, version }, data };
      return { html, meta, rendered, fault: dataFault };
    } catch (error) {
      return renderFrame(order, { phase: 'render', message: stackOf(error) });
    }
  };
}

/** React's marker for a boundary that failed to render. */
const FAILED_MARKER = '<!--$!-->';

/** The section to render. */
interface RenderTarget {
  readonly name: string;
  readonly version: string;
  readonly section: Section;
}

interface Scene {
  readonly shell: Shell;
  /** The portal object passed to the section. */
  readonly portal: Portal;
  /** Returns the time of a response if its data is outdated. */
  readonly timeOf: (response: object) => string | undefined;
}

function readSection(
  name: string,
  { version, module }: SectionServer,
  { page }: RenderOrder,
): Omit<RenderTarget, 'section'> & { readonly section?: Section; readonly fault?: RenderFault } {
  const { pages = {}, fills } = page.registry.sections[name]?.current ?? {};
  try {
    const section = parseSection(module, Object.keys(pages));
    assertParts(section, partNamesOf({ fills }));
    return { name, version, section };
  } catch (error) {
    return { name, version, fault: { phase: 'contract', message: stackOf(error) } };
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
    failures$: new BehaviorSubject<readonly ExplainedFailure[]>([]),
    loadPage: () => Promise.resolve(),
    loadSlot: () => Promise.resolve(),
    theme: { choice$: new BehaviorSubject(theme ?? 'system'), switch: () => theme ?? 'system' },
    shortcuts: { isOn$: new BehaviorSubject(true), turn: nothing },
    dataMoment$: new BehaviorSubject<string | undefined>(undefined),
    install$: new BehaviorSubject<Install>(undefined),
    hydration: target && {
      section: target.name,
      isSameVersion: SAME_VERSION,
      end: nothing,
    },
    parts: { rendered: [], report: nothing, tools: TOOLS },
    serviceLogo: page.serviceLogo,
  };
  return {
    shell,
    portal: target ? sectionPortal(shell, target.name) : portal,
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
    state: (name) => (ready && name === target?.name ? ready : LOADING),
    subscribe: () => nothing,
    load: () => Promise.resolve(undefined),
    retry: () => Promise.resolve(undefined),
    reject: nothing,
  };
}

/** Loads the data for the first paint. Resolves with a fault on timeout. */
async function loadData(
  { portal }: Scene,
  subject: RenderSubject,
  { patienceMs }: RenderOrder,
): Promise<RenderFault | undefined> {
  const never = new AbortController().signal;
  const load = async () => subject.load(portal, never);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<RenderFault>((resolve) => {
    const message = `Not all of its data arrived within ${patienceMs} ms.`;
    timer = setTimeout(() => resolve({ phase: 'data', message }), patienceMs);
  });
  const fault = await Promise.race([load().catch(nothing), timeout]);
  clearTimeout(timer);
  return fault ?? undefined;
}

/** Returns the page's metadata. Throws if it is invalid, and rethrows errors from the section. */
function readMeta({ portal }: Scene, subject: RenderSubject): RenderResult['meta'] {
  const meta = subject.meta(portal);
  return meta === undefined || meta === null ? undefined : parsePageMeta(meta);
}

/** Safe: only browsers use the other tools. */
const TOOLS = {
  Boundary,
  Button,
  Context: ShellContext,
  sectionPortal,
  useSectionState,
} as PartTools;
const PartView = createPartView(TOOLS);

function renderPart({ shell }: Scene, section: string, { place, name, props }: PartOrder): string {
  return renderToString(
    <ShellContext value={{ ...shell, parts: undefined }}>
      <PartView section={section} part={name} props={props} />
    </ShellContext>,
    { identifierPrefix: idPrefixOf(place, section) },
  );
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

/**
 * Renders only the frame, because the browser renders the section or there is no page at the URL.
 * If a part failed, renders nothing.
 */
function renderFrame(order: RenderOrder, fault?: RenderFault): RenderResult {
  const html = order.part ? '' : renderScene(createScene(order), order);
  return { html, rendered: { ...describeOrder(order), data: [] }, fault };
}

/**
 * Finds the error that kept the page from rendering. React does not expose it, so the page is
 * rendered again without the frame.
 */
function findError({ portal }: Scene, subject: RenderSubject): string {
  try {
    renderToString(subject.render(portal));
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
