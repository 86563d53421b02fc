import type { FailurePhase } from '@portal/page-protocol/PortalReport';
import type { ServerFault } from './startRenderingPortal.ts';

interface NamedServerFault extends ServerFault {
  readonly name: string;
}

/** A row of the table: a fault on the server, and the page that the visitor gets. */
interface ServerFaultRow extends NamedServerFault {
  /** The failure phase that is counted once; absent if no section failed. */
  readonly phase?: FailurePhase;
  /** How much of the section's page is sent. */
  readonly page: 'empty' | 'frame' | 'whole' | 'failure';
  /** The status of a detail page whose data failed to load. */
  readonly status?: number;
}

/**
 * Adds code that runs for each of the section's pages and parts, with the page as `page`, and with
 * `shown` as the name of its component.
 */
const inPages = (code: string) => (source: string) =>
  `${source}
;{
  const whole = module.exports;
  module.exports = {
    createSection() {
      const section = whole.createSection();
      for (const page of [section.pages, section.parts ?? {}].flatMap(Object.values)) {
        const shown = page.Page ? 'Page' : 'Part';
        const { [shown]: Page, meta } = page;
        ${code}
      }
      return section;
    },
  };
}`;

export const SERVER_ALONE = 'Drawn by the server alone.';

/** A fault that only a browser can detect. */
export const otherMarkup: NamedServerFault = {
  name: 'it renders other markup than in the browser',
  change: inPages(`
        const { jsx } = require('react/jsx-runtime');
        const added = jsx('p', { children: '${SERVER_ALONE}' }, 'added');
        page[shown] = (props) => [added, jsx(Page, props, 'page')];`),
};

const pageThatThrows = inPages(`page[shown] = () => { throw new Error('No page today.'); };`);

/** The server runs the same code as for "throws while rendering", but the browser's code works. */
export const serverAlone: NamedServerFault = {
  name: 'only the browser can render it',
  change: pageThatThrows,
};

/** A late response to a request that is not required for rendering the page. */
export const lateCall = { name: 'one minor response of the service is late' };

/** A fault in which every response of the service has this error status. */
const answer = (status: number) => ({
  page: 'failure' as const,
  status: status === 404 ? 404 : 503,
  service: () => Response.json({ status_message: 'Not today.' }, { status }),
});

/** All server-side faults of a section. */
export const serverFaults: readonly ServerFaultRow[] = [
  {
    name: 'its server file is missing',
    phase: 'run',
    page: 'empty',
    change: () => undefined,
  },
  {
    name: 'its server file is tampered with',
    phase: 'run',
    page: 'empty',
    change: (source) => `${source} `,
    isTampered: true,
  },
  {
    name: 'its server file throws at the start',
    phase: 'run',
    page: 'empty',
    change: (source) => `throw new Error('No section today.');${source}`,
  },
  {
    name: 'its contract version does not match',
    phase: 'contract',
    page: 'frame',
    change: inPages('section.contract = 1;'),
  },
  {
    name: 'it throws while rendering',
    phase: 'render',
    page: 'frame',
    change: pageThatThrows,
  },
  {
    name: 'it throws in `meta`',
    phase: 'render',
    page: 'frame',
    change: inPages(`page.meta = () => { throw new Error('No head today.'); };`),
  },
  {
    name: 'it never ends',
    phase: 'render',
    page: 'empty',
    change: inPages('page[shown] = () => { for (;;); };'),
  },
  {
    name: 'it fills the memory',
    phase: 'render',
    page: 'empty',
    change: inPages(
      'page[shown] = () => { const all = []; for (;;) all.push(Array(1e6).fill(1)); };',
    ),
  },
  {
    name: 'it rejects after it has rendered',
    phase: 'render',
    page: 'whole',
    // Counts event loop turns of the process: a time limit would reject too early on a busy
    // machine.
    change: inPages(`
      const rejectAfter = (turns) =>
        setTimeout(() => turns > 0 ? rejectAfter(turns - 1) : Promise.reject(new Error('Too late.')), 1);
      page.meta = (...facts) => { rejectAfter(200); return meta?.(...facts); };`),
  },
  {
    name: 'the service hangs',
    page: 'frame',
    service: () => new Promise(() => undefined),
  },
  {
    name: 'the service does not have its data (404)',
    ...answer(404),
  },
  {
    name: 'the service limits the rate (429)',
    phase: 'data',
    ...answer(429),
  },
  {
    name: 'the service fails (500)',
    phase: 'data',
    ...answer(500),
  },
];
