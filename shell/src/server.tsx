import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { StaticRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
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
import { Routing } from './routing/Routing.tsx';
import { createLiveRegistryView } from './sections/createLiveRegistryView.ts';
import type { SectionLoader } from './sections/createSectionLoader.ts';
import { LOADING, type SectionState } from './sections/createSlots.ts';
import { serverPackages } from './sections/serverPackages.ts';
import { createAnnouncer } from './services/createAnnouncer.ts';
import { createSearchOpener } from './services/createNavigation.ts';
import { createPortal } from './services/createPortal.ts';
import type { Install } from './services/offerInstallation.ts';
import { takeQueries } from './services/renderedQueries.ts';
import { type Shell, ShellContext } from './services/ShellContext.ts';
import { texts } from './texts.ts';

/*
 * The shell on the server: renders pages for the gateway, with the components that the browser
 * continues with. See `ShellServer`.
 */

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
    const outcome = server && readSection(match, server, order);
    if (!outcome?.section) {
      return renderFrame(order, outcome?.fault);
    }
    const place = { match, section: outcome.section, version: outcome.version };
    const scene = createScene(order, place);
    const late = await loadData(scene, place, order);
    try {
      if (late && !hasEssentials(scene, place)) {
        return renderFrame(order, late);
      }
      const meta = readMeta(scene, place);
      const html = renderScene(scene, order);
      if (html.includes(LEFT_TO_BROWSER)) {
        return renderFrame(order, { phase: 'render', message: findError(scene, place) });
      }
      const data = takeQueries(scene.shell.portal.queryClient, scene.timeOf);
      const wrong = data.find((query) => !isJson(query));
      if (wrong) {
        throw new Error(`What the section caches as ${JSON.stringify(wrong.key)} is no JSON.`);
      }
      const section = { name: match.section, version: place.version };
      return { html, meta, rendered: { at: order.at, section, data }, fault: late };
    } catch (error) {
      return renderFrame(order, { phase: 'render', message: messageOf(error) });
    }
  };
}

/** What React writes where a part failed to render, for the browser to render. */
const LEFT_TO_BROWSER = '<!--$!-->';

interface Place {
  readonly match: PageMatch;
  readonly section: Section;
  readonly version: string;
}

/** The services of one rendering. */
interface Scene {
  readonly shell: Shell;
  /** The time that an answer is from, if it is outdated. */
  readonly timeOf: (answer: object) => string | undefined;
}

/** The section, checked like in the browser, in the version that the page names. */
function readSection(
  { section: name }: PageMatch,
  { version, module }: SectionServer,
  { page }: RenderOrder,
): { readonly section?: Section; readonly version: string; readonly fault?: RenderFault } {
  const pageNames = Object.keys(page.registry.sections[name]?.current.pages ?? {});
  try {
    return { section: parseSection(module, pageNames), version };
  } catch (error) {
    return { version, fault: { phase: 'contract', message: messageOf(error) } };
  }
}

function createScene({ page, theme, at }: RenderOrder, place?: Place): Scene {
  const { registry } = createLiveRegistryView({
    initial: page.registry,
    ask: () => Promise.resolve(page.registry),
    report: () => undefined,
    shellVersion: page.loading.shellVersion,
  });
  const times = new WeakMap<object, string>();
  const announcer = createAnnouncer();
  const search = createSearchOpener();
  const portal = createPortal({
    config: page.config,
    announcer,
    router: NO_PORT,
    search,
    registry,
    noteOutdated: (answer, from) => void times.set(answer, from),
    renderedAt: at,
  });
  const shell: Shell = {
    registry,
    sections: sectionsWith(place),
    announcer,
    portal,
    search,
    loadPage: () => Promise.resolve(),
    loadSlot: () => Promise.resolve(),
    theme: { choice$: new BehaviorSubject(theme ?? 'system'), switch: () => theme ?? 'system' },
    shortcuts: { isOn$: new BehaviorSubject(true), turn: nothing },
    dataMoment$: new BehaviorSubject<string | undefined>(undefined),
    install$: new BehaviorSubject<Install>(undefined),
    takeover: place && {
      section: place.match.section,
      isSameVersion: SAME_VERSION,
      end: nothing,
    },
    serviceLogo: page.serviceLogo,
  };
  return { shell, timeOf: (answer) => times.get(answer) };
}

/** With the status that React otherwise sets after a first, suspended rendering. */
const SAME_VERSION = Object.assign(Promise.resolve(true), { status: 'fulfilled', value: true });

/** The section of the page is there; all others are loading. */
function sectionsWith(place: Place | undefined): SectionLoader {
  const ready: SectionState | undefined = place && {
    status: 'ready',
    section: place.section,
    version: place.version,
  };
  return {
    state: (name) => (ready && name === place?.match.section ? ready : LOADING),
    subscribe: () => nothing,
    load: () => Promise.resolve(undefined),
    retry: () => Promise.resolve(undefined),
    reject: nothing,
  };
}

/** Loads what the first paint needs. Resolves with a fault if not all of it arrives in time. */
async function loadData(
  { shell: { portal } }: Scene,
  { match, section }: Place,
  { patienceMs }: RenderOrder,
): Promise<RenderFault | undefined> {
  const never = new AbortController().signal;
  const load = async () => section.pages[match.page]?.load(portal, match.params, never);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<RenderFault>((resolve) => {
    const message = `Not all of its data arrived within ${patienceMs} ms.`;
    timer = setTimeout(() => resolve({ phase: 'data', message }), patienceMs);
  });
  const fault = await Promise.race([load().catch(nothing), late]);
  clearTimeout(timer);
  return fault ?? undefined;
}

/** Whether the page is worth rendering without the rest. Throws what the section throws. */
function hasEssentials({ shell: { portal } }: Scene, { match, section }: Place): boolean {
  return section.pages[match.page]?.hasEssentials?.(portal, match.params) ?? false;
}

/** What the section says about the page. Throws what the section throws, and if it says nonsense. */
function readMeta({ shell: { portal } }: Scene, { match, section }: Place): RenderResult['meta'] {
  const meta: unknown = section.pages[match.page]?.meta?.(portal, match.params);
  return meta === undefined || meta === null ? undefined : parsePageMeta(meta);
}

function renderScene({ shell }: Scene, { pathname, search = '' }: RenderOrder): string {
  const inRouter = (pages: ReactNode) => (
    <StaticRouter location={{ pathname, search }}>{pages}</StaticRouter>
  );
  return renderToString(
    <ShellContext value={shell}>
      <Routing port={NO_PORT} followedLinks={NO_DEPARTURES} inRouter={inRouter} />
    </ShellContext>,
  );
}

/** The frame around a section that the browser renders, or around the not-found page. */
function renderFrame(order: RenderOrder, fault?: RenderFault): RenderResult {
  const html = renderScene(createScene(order), order);
  return { html, rendered: { at: order.at, data: [] }, fault };
}

/** Why the section's page could not be rendered: React does not say, so it is rendered alone. */
function findError({ shell: { portal } }: Scene, { match, section }: Place): string {
  const Page = section.pages[match.page]?.Page;
  try {
    renderToString(Page && <Page portal={portal} params={match.params} />);
    return 'It failed once.';
  } catch (error) {
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function nothing(): void {
  // There is nobody to act for.
}

const NO_PORT = {
  navigate: nothing,
  isFirstPlace: () => true,
  isReturn: () => true,
  connect: () => nothing,
};
const NO_DEPARTURES = { follow: nothing, leave: nothing, find: () => undefined, has: () => false };
