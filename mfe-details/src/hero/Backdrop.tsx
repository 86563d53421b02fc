import type { ReactNode } from 'react';
import { Picture } from '@portal/shared/ui/Picture';
import classes from './Hero.module.css';

interface BackdropProps {
  readonly path?: string;
  /** Replaces a missing or broken picture. */
  readonly fallback: ReactNode;
}

/**
 * At least 15rem high (HeroLayout): on a narrow screen the image is wider than the window and cropped.
 */
const SIZES = '(min-width: 27rem) 100vw, 27rem';

/** Above this width the largest listed size would be upscaled by more than a fifth, visibly. */
const FULL_SIZE_IN = '(min-width: 96rem)';

/** A full-width picture. Decorative: the poster has the title as its alternative text. */
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

/** A blurred poster or portrait instead of a backdrop. Without a picture: a gradient. */
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
