import type { RenderedPage, RenderedPart } from '@portal/page-protocol/Rendering';
import type { SectionEvent } from '../SectionEvent.ts';

/** Compares class names, because each section has its own copy of the classes. */
const INTENDED = new Set(['StaleVersion', 'StaleResponse']);

/** Creates the handler for hydration errors. React recovers from them by rendering again. */
export function reportHydration(
  { section }: RenderedPage | RenderedPart,
  report: (event: SectionEvent) => void,
): (error: unknown) => void {
  return (error) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (cause instanceof Error && INTENDED.has(cause.name)) {
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
