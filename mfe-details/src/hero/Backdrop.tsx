import type { ReactNode } from 'react';
import { Picture } from '@portal/shared/ui/Picture';
import classes from './Hero.module.css';

interface BackdropProps {
  readonly path?: string;
  /** Replaces a missing or broken image. */
  readonly fallback: ReactNode;
}

/**
 * Width of the backdrop. It is at least 15rem high (HeroLayout), so on narrow screens the image is
 * wider than the window and cropped.
 */
const SIZES = '(min-width: 27rem) 100vw, 27rem';

/**
 * The windows that get the full-size image: in them, the largest listed size would be visibly
 * upscaled, by more than a fifth.
 */
const FULL_SIZE_IN = '(min-width: 96rem)';

/** A full-width image. Decorative, because the poster has the title as its alternative text. */
export function Backdrop({ path, fallback }: BackdropProps) {
  return (
    <Picture
      className={classes.Backdrop}
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

/** A blurred poster or portrait in place of a backdrop; a gradient if there is no image. */
export function BlurredBackdrop({ role, path }: BlurredBackdropProps) {
  return (
    <div className={classes.BlurredBackdrop}>
      {/* The smallest size is enough for a blurred image. */}
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
