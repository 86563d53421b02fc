import type { RenderedPage } from '@portal/shared/pageProtocol/Rendering';
import type { SectionEvent } from '../sections/SectionEvent.ts';

/**
 * Creates the handler of errors that React recovers from while it takes over a rendered page, by
 * rendering the part again. They are reported, except for `AnotherVersion`, which is on purpose.
 */
export function reportHydration(
  { section }: RenderedPage,
  report: (event: SectionEvent) => void,
): (error: unknown) => void {
  return (error) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (cause instanceof Error && cause.name === 'AnotherVersion') {
      return;
    }
    report({
      kind: 'failure',
      section: section?.name ?? 'shell',
      version: section?.version,
      phase: 'hydrate',
      cause,
    });
  };
}
