import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { texts } from '../texts.ts';
import classes from './SectionLoading.module.css';

interface SectionLoadingProps {
  /** What visitors call the section. */
  readonly label: string;
}

/** Holds the place of a section whose code is on its way. */
export function SectionLoading({ label }: SectionLoadingProps) {
  return (
    <div className={classes.SectionLoading} role="status" aria-busy="true">
      <VisuallyHidden>{texts.loading(label)}</VisuallyHidden>
      <div className={classes.Banner} />
      <div className={classes.Line} />
      <div className={classes.Row} />
    </div>
  );
}
