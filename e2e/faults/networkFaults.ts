import type { Route } from '@playwright/test';
import type { KeptSectionVersion } from '@portal/site/registry/Registry';
import type { Fault, FaultVisit } from './Fault.ts';

type NetworkFault = Pick<Fault, 'name' | 'phase' | 'hasFallback' | 'begin' | 'end'>;

const answerRegistry = (
  answer: Parameters<Parameters<Fault['begin']>[0]['page']['route']>[1],
): Pick<Fault, 'begin' | 'end'> => ({
  begin: ({ page }) => page.route('**/registry.json', answer),
  end: ({ page }) => page.unroute('**/registry.json'),
});

/**
 * The section works, but its requests fail. Limited to one tab, because all sections share the
 * service.
 */
export const serviceFault: NetworkFault = {
  name: 'its requests to the service fail',
  phase: 'data',
  hasFallback: false,
  begin: ({ page }) =>
    page.route('**/api/3/**', (route) =>
      route.fulfill({
        status: 503,
        json: {
          success: false,
          status_code: 46,
          status_message: 'The API is undergoing maintenance. Try again later.',
        },
      }),
    ),
  end: ({ page }) => page.unroute('**/api/3/**'),
};

/**
 * The page contains the registry. Navigations check it for changes but do not wait for the
 * response.
 */
export const registryFaults: readonly NetworkFault[] = [
  {
    name: 'the registry hangs at a navigation',
    phase: 'registry',
    hasFallback: false,
    ...answerRegistry(() => new Promise(() => undefined)),
  },
  {
    name: 'the registry is malformed at a navigation',
    phase: 'registry',
    hasFallback: false,
    ...answerRegistry((route) => route.fulfill({ body: '{"format": 1, "sect' })),
  },
];

type FileKind = 'entry' | 'chunk' | 'style';

/** The name of a version's file of the given kind. */
export function fileOf(version: KeptSectionVersion, kind: FileKind): string {
  const names = Object.values(version.pages).flatMap(({ files }) => files);
  const name =
    kind === 'entry'
      ? version.entry
      : names.find((file) => file.endsWith(kind === 'chunk' ? '.js' : '.css'));
  if (name === undefined) {
    throw new Error(`Version ${version.version} has no ${kind}.`);
  }
  return name;
}

/** A network fault: this function handles every request for the file, with any query. */
export function answerFiles(kind: FileKind, answer: (route: Route) => unknown) {
  const address =
    ({ version }: FaultVisit) =>
    (url: URL) =>
      url.pathname === version.baseUrl + fileOf(version, kind);
  return {
    begin: (visit: FaultVisit) =>
      visit.context.route(address(visit), (route) => void answer(route)),
    // Removes all routes of this visit, because a single one is removed by its function, and
    // `address` creates a new one each time.
    end: ({ context }: FaultVisit) => context.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
