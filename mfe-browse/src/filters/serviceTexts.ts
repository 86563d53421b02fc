import { formatCount } from '@portal/shared/domain/numbers';

/** Texts about streaming services. This file loads on demand. */
export const serviceTexts = {
  loadingServices: 'Loading services…',
  servicesFailed: "We couldn't load this country's services.",
  noServices: 'No streaming services listed for this country.',
  moreServices: (count: number) => `${formatCount(count)} more services`,
  useMine: (names: readonly string[]) =>
    `Only on ${names.length > 3 ? `my ${formatCount(names.length)} services` : names.join(', ')}`,
  servicesKept: {
    device: 'Saved on this device.',
    visit: 'Saved until you close or reload this page.',
  },
  servicesSource: 'Availability by JustWatch.',
  servicesInvented: 'The services are fictional, like the titles of the sample catalogue.',
} as const;
