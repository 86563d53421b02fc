import type { ReactNode } from 'react';
import { Picture } from '@portal/shared/ui/Picture';
import classes from './Still.module.css';

interface StillProps {
  readonly path?: string;
  /** Replaces a missing or broken still. */
  readonly fallback: ReactNode;
}

/**
 * The still is at least 15rem high (StageLayout): on a narrow screen the image is wider than the
 * window and cropped.
 */
const SIZES = '(min-width: 27rem) 100vw, 27rem';

/**
 * Above this width the largest listed size would be upscaled by more than a fifth, which is
 * visible.
 */
const FULL_SIZE_IN = '(min-width: 96rem)';

/**
 * A full-width still of the title. Decorative: the poster has the title as its alternative text.
 */
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

interface BlurredBackdropProps {
  readonly role: 'poster' | 'profile';
  readonly path?: string;
}

/**
 * A blurred poster or portrait as the background of a stage without a still. Without a picture: the
 * stage's gradient.
 */
export function BlurredBackdrop({ role, path }: BlurredBackdropProps) {
  return (
    <div className={classes.BlurredBackdrop}>
      {/* The blur makes the smallest size good enough. */}
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
