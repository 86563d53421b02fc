import type { Fault } from './Fault.ts';

type NetworkFault = Pick<Fault, 'name' | 'phase' | 'isHelped' | 'begin' | 'end'>;

const answerRegistry = (
  answer: Parameters<Parameters<Fault['begin']>[0]['page']['route']>[1],
): Pick<Fault, 'begin' | 'end'> => ({
  begin: ({ page }) => page.route('**/registry.json', answer),
  end: ({ page }) => page.unroute('**/registry.json'),
});

/** The section works, but its requests fail. Only in its own tab, because the service is shared. */
export const serviceFault: NetworkFault = {
  name: 'its calls to the service fail',
  phase: 'data',
  isHelped: false,
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

/** The registry is part of the page; it is checked for changes on navigation, without waiting. */
export const registryFaults: readonly NetworkFault[] = [
  {
    name: 'the registry hangs at a navigation',
    phase: 'registry',
    isHelped: false,
    ...answerRegistry(() => new Promise(() => undefined)),
  },
  {
    name: 'the registry is malformed at a navigation',
    phase: 'registry',
    isHelped: false,
    ...answerRegistry((route) => route.fulfill({ body: '{"format": 1, "sect' })),
  },
];
