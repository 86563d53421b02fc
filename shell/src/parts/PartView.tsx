import type { PlaceValues } from '@portal/contract/Section';
import { Button } from '@portal/shared/ui/Button';
import { sectionPortal } from '../portal/sectionPortal.ts';
import { Boundary } from '../section-view/Boundary.tsx';
import classes from '../section-view/SectionView.module.css';
import { useSectionState } from '../section-view/SectionView.tsx';
import { useShell } from '../ShellContext.ts';
import { texts } from '../texts.ts';

interface PartViewProps {
  /** The section that the part is from. */
  readonly section: string;
  readonly part: string;
  readonly props: PlaceValues;
}

const FAILED = 'This part of the page could not be loaded.';

/** Renders a part of a section in a root of its own, and contains its failures. */
export function PartView({ section, part, props }: PartViewProps) {
  const { portal } = useShell();
  const { state, attempt, reject, retry } = useSectionState(section);
  if (state.status === 'loading') {
    return null;
  }
  // Older versions may not have this part.
  const Part = state.status === 'ready' ? state.section.parts?.[part]?.Part : undefined;
  if (state.status === 'failed' || !Part) {
    return (
      <div className={classes.LoadFailure} role="alert">
        <p className={classes.Sentence}>{FAILED}</p>
        <Button onClick={retry}>{texts.tryAgain}</Button>
      </div>
    );
  }
  return (
    <Boundary key={attempt} fallback={() => null} onError={(cause) => reject(state, cause)}>
      <Part portal={sectionPortal(portal, section)} props={props} />
    </Boundary>
  );
}

/** The same on the server and in the browser, and different from the ids of other roots. */
export function idPrefixOf(place: string, section: string): string {
  return `${place}-${section}-`.replace(/\W/g, '-');
}
