import type { RenderedPage } from '@portal/page-protocol/Rendering';
import type { SectionEvent } from '../sections/SectionEvent.ts';

/** Sections have classes of their own, so errors are known by their names. */
const ON_PURPOSE = new Set(['AnotherVersion', 'StaleResponse']);

/**
 * Creates the handler of errors that React recovers from while it takes over a rendered page, by
 * rendering the part again. They are reported, except for `AnotherVersion` and `StaleResponse`, which
 * are on purpose.
 */
export function reportHydration(
  { section }: RenderedPage,
  report: (event: SectionEvent) => void,
): (error: unknown) => void {
  return (error) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (cause instanceof Error && ON_PURPOSE.has(cause.name)) {
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
