import type { Fault } from './Fault.ts';

type NetworkFault = Pick<Fault, 'name' | 'phase' | 'isHelped' | 'begin' | 'end'>;

const answerRegistry = (
  answer: Parameters<Parameters<Fault['begin']>[0]['page']['route']>[1],
): Pick<Fault, 'begin' | 'end'> => ({
  begin: ({ page }) => page.route('**/registry.json', answer),
  end: ({ page }) => page.unroute('**/registry.json'),
});

/** The section is fine, but what it asks for is not. In its own tab only: the service is everybody's. */
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

/** The registry came with the page; whether it has changed is asked at a navigation, which waits for no answer. */
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
