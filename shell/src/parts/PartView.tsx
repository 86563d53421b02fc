import { type ComponentType, use } from 'react';
import type { PlaceValues } from '@portal/contract/Section';
import type { PartTools } from './PartTools.ts';

interface PartViewProps {
  /** The section that the part belongs to. */
  readonly section: string;
  readonly part: string;
  readonly props: PlaceValues;
}

const FAILED = 'This part of the page could not be loaded.';
const TRY_AGAIN = 'Try again';

/** Creates the view of a part, rendered in a separate React root. Contains the part's failures. */
export function createPartView(tools: PartTools): ComponentType<PartViewProps> {
  const { Boundary, Button, Context, sectionPortal, useSectionState } = tools;
  return function PartView({ section, part, props }) {
    const shell = use(Context);
    const { state, attempt, reject, retry, reference } = useSectionState(section);
    if (!shell || state.status === 'loading') {
      return null;
    }
    // Older versions may lack this part.
    const Part = state.status === 'ready' ? state.section.parts?.[part]?.Part : undefined;
    if (state.status === 'failed' || !Part) {
      return (
        <div role="alert">
          <p>{FAILED}</p>
          <Button onClick={retry}>{TRY_AGAIN}</Button>
          {reference && <p aria-live="off">{reference}</p>}
        </div>
      );
    }
    return (
      <Boundary key={attempt} fallback={() => null} onError={(cause) => reject(state, cause)}>
        <Part portal={sectionPortal(shell, section)} props={props} />
      </Boundary>
    );
  };
}

/**
 * The prefix for generated ids: the same on the server and in the browser, but unique to this root.
 */
export function idPrefixOf(place: string, section: string): string {
  return `${place}-${section}-`.replace(/\W/g, '-');
}
