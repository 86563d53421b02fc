import type { Route } from '@playwright/test';
import { advanceClock } from '../waiting.ts';
import type { Fault, FaultVisit } from './Fault.ts';
import { passDeadline } from './faultSteps.ts';
import { answerFiles } from './networkFaults.ts';

const notFound = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is no such file.' });
const unavailable = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'text/plain', body: 'Back soon.' });
const page = (route: Route) =>
  route.fulfill({
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><title>Portal</title>',
  });

async function tamper(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.body();
  body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
  await route.fulfill({ response, body });
}

/** A fault in which the request for a file never completes. */
function hang(kind: 'entry' | 'chunk'): Pick<Fault, 'begin' | 'wait' | 'end'> {
  const { begin, end } = answerFiles(kind, () => undefined);
  return {
    async begin(visit) {
      await visit.page.clock.install();
      await begin(visit);
    },
    wait: ({ page: tab, release }) => passDeadline(tab, release.previous && 'one of two'),
    end,
  };
}

const FAULT_COOKIE = 'sectionFault';

/** A fault in the section's code. The build triggers it if a cookie contains its name. */
export function inCode(name: string): Pick<Fault, 'build' | 'begin' | 'end'> {
  return {
    build: 'first',
    begin: ({ context, portal }) =>
      context.addCookies([{ name: FAULT_COOKIE, value: name, url: portal.url }]),
    end: ({ context }) => context.clearCookies({ name: FAULT_COOKIE }),
  };
}

const shipHealthy = async ({ portal }: FaultVisit) => portal.ship({});

/** All faults of a section, one per row of the table. */
export const faults: readonly Fault[] = [
  {
    name: 'its entry is missing in the registry',
    phase: 'registry',
    hasFallback: false,
    isEssential: true,
    begin: async ({ portal, section }) => portal.ship({ [section]: undefined }),
    end: shipHealthy,
  },
  {
    name: 'the entry file is not found (404)',
    phase: 'load',
    hasFallback: true,
    ...answerFiles('entry', notFound),
  },
  {
    name: 'the entry file is not available (503)',
    phase: 'load',
    hasFallback: true,
    ...answerFiles('entry', unavailable),
  },
  {
    name: 'the entry file hangs',
    phase: 'load',
    hasFallback: true,
    isEssential: true,
    ...hang('entry'),
  },
  {
    name: 'the entry file contains HTML instead of JavaScript',
    phase: 'load',
    hasFallback: true,
    ...answerFiles('entry', page),
  },
  {
    name: 'the code is not found (404)',
    phase: 'load',
    hasFallback: true,
    ...answerFiles('chunk', notFound),
  },
  {
    name: 'the code hangs',
    phase: 'load',
    hasFallback: true,
    ...hang('chunk'),
  },
  {
    name: 'one byte of the code is tampered with',
    phase: 'load',
    hasFallback: true,
    ...answerFiles('chunk', tamper),
  },
  {
    name: 'its style is not found (404)',
    phase: 'load',
    hasFallback: true,
    ...answerFiles('style', notFound),
  },
  {
    name: 'it needs another version of React',
    build: 'otherReact',
    phase: 'run',
    hasFallback: true,
    begin: () => Promise.resolve(),
    end: shipHealthy,
  },
  {
    name: 'it throws while it is evaluated',
    phase: 'run',
    hasFallback: true,
    ...inCode('evaluation'),
  },
  {
    name: 'its contract version does not match',
    phase: 'contract',
    hasFallback: true,
    ...inCode('contract'),
  },
  {
    name: 'it throws while rendering',
    phase: 'render',
    hasFallback: true,
    isEssential: true,
    ...inCode('render'),
  },
  {
    name: 'it throws in an effect after a minute',
    phase: 'render',
    hasFallback: true,
    ...inCode('effect'),
    async begin(visit) {
      await visit.page.clock.install();
      await inCode('effect').begin(visit);
    },
    async wait({ page: tab }, tested) {
      await tested.isShown(tab);
      await advanceClock(tab, 61_000);
    },
  },
  {
    name: 'it is redeployed under the tab and its old files are gone',
    build: 'first',
    phase: 'load',
    hasFallback: true,
    isInOpenTab: true,
    begin: ({ context, version }) =>
      context.route(
        (url) => url.pathname.startsWith(version.baseUrl),
        (route) => void notFound(route),
      ),
    end: shipHealthy,
  },
];
