import type { ReactNode } from 'react';
import { Picture } from '@portal/shared/ui/Picture';
import classes from './Still.module.css';

interface StillProps {
  readonly path?: string;
  /** Drawn where there is no still, or where it does not load. */
  readonly fallback: ReactNode;
}

/** The still is never lower than 15rem (StageLayout): on a narrow screen the picture is wider than the window, and cut. */
const SIZES = '(min-width: 27rem) 100vw, 27rem';

/** From here on the widest listed size is stretched by more than a fifth, which is seen. */
const FULL_SIZE_IN = '(min-width: 96rem)';

/** A still of the title from edge to edge. Decoration: the poster carries the title. */
export function Still({ path, fallback }: StillProps) {
  return (
    <Picture
      className={classes.Still}
      role="backdrop"
      path={path}
      alt=""
      sizes={SIZES}
      fullSizeIn={FULL_SIZE_IN}
      fallback={fallback}
      priority
    />
  );
}

interface AmbienceProps {
  readonly role: 'poster' | 'profile';
  readonly path?: string;
}

/** The light of a poster or portrait, for a stage without a still of its own. Without a picture: the light of the house. */
export function Ambience({ role, path }: AmbienceProps) {
  return (
    <div className={classes.Ambience}>
      {/* So blurred that the smallest size is enough. */}
      <Picture
        className={classes.Light}
        role={role}
        path={path}
        alt=""
        sizes="3rem"
        fallback={null}
      />
    </div>
  );
}
