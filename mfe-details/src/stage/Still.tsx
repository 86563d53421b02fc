import { Picture } from '@portal/shared/ui/Picture';
import classes from './Still.module.css';

interface StillProps {
  readonly path: string;
}

/** The still is never lower than 15rem (StageLayout): on a narrow screen the picture is wider than the window, and cut. */
const SIZES = '(min-width: 27rem) 100vw, 27rem';

/** A still of the title from edge to edge. Decoration: the poster carries the title. */
export function Still({ path }: StillProps) {
  return (
    <Picture className={classes.Still} role="backdrop" path={path} alt="" sizes={SIZES} priority />
  );
}
