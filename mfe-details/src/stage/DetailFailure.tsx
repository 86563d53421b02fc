import { ErrorCard, type ErrorCardProps } from '@portal/shared/ui/ErrorCard';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { texts } from '../texts.ts';
import classes from './DetailFailure.module.css';

/** Stands on the stage when there is nothing to show on it. */
export function DetailFailure(props: ErrorCardProps) {
  return (
    <div className={classes.DetailFailure}>
      <VisuallyHidden as="h1">{texts.nothingToShow}</VisuallyHidden>
      <ErrorCard {...props} />
    </div>
  );
}
