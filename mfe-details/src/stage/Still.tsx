import { Picture } from '@portal/shared/ui/Picture';
import classes from './Still.module.css';

interface StillProps {
  readonly path: string;
}

/** A still of the title from edge to edge, fading into the stage. Decoration: the poster carries the title. */
export function Still({ path }: StillProps) {
  return (
    <div className={classes.Still} aria-hidden="true">
      <Picture className={classes.Picture} role="backdrop" path={path} alt="" sizes="100vw" priority />
    </div>
  );
}
