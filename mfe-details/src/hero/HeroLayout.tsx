import type { ReactNode } from 'react';
import { cardSizes } from '@portal/shared/images/cardSizes';
import type { Elements } from '@portal/shared/ui/Elements';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { texts } from '../texts.ts';
import classes from './HeroLayout.module.css';

/** The height of the backdrop: `high` for a sharp image, the others for a blurred background. */
export type BackdropSize = 'high' | 'middle' | 'low';

interface HeroLayoutProps {
  /** The full-width image at the top of the hero. */
  readonly backdrop?: Elements;
  readonly backdropSize: BackdropSize;
  /** Whether there is little text beside the image. The image is then smaller. */
  readonly isBrief?: boolean;
  /** The play button on the backdrop. */
  readonly play?: ReactNode;
  /** Poster or portrait. */
  readonly picture: ReactNode;
  /** Always next to the image. */
  readonly heading: ReactNode;
  /** Below the heading if there is room next to the image, otherwise below both. */
  readonly children?: ReactNode;
  /** The facts get their own column if there is room. */
  readonly facts: ReactNode;
  /** Places the facts before a long text when they have no separate column. */
  readonly factsFirst?: boolean;
}

/** The layout of the hero, identical while loading and when ready. */
export function HeroLayout(props: HeroLayoutProps) {
  const { backdrop, backdropSize, isBrief, play, picture, heading, children, factsFirst } = props;
  const facts = <div className={classes.Facts}>{props.facts}</div>;
  return (
    <div className={classes.HeroLayout} data-brief={isBrief || undefined}>
      <div className={classes.Backdrop} data-size={backdropSize}>
        {backdrop}
        {play && <div className={classes.Play}>{play}</div>}
      </div>
      <div className={classes.Body}>
        <div className={classes.Picture}>{picture}</div>
        <div className={classes.Heading}>{heading}</div>
        {factsFirst && facts}
        {children && <div className={classes.Text}>{children}</div>}
        {!factsFirst && facts}
      </div>
    </div>
  );
}

/** In a narrow window, the image is as small as the image of a card. */
const NARROW_PICTURE_SIZES = cardSizes('clamp(6rem, 27vw, 10rem)');

/** The width of the hero's image, matching HeroLayout.module.css. */
export const HERO_PICTURE_SIZES = `(min-width: 116rem) clamp(22rem, 17vw, 30rem), (min-width: 46rem) clamp(11rem, 19vw, 22rem), ${NARROW_PICTURE_SIZES}`;

/** The width of the image if there is little text beside it. */
export const BRIEF_PICTURE_SIZES = `(min-width: 46rem) clamp(11rem, 15vw, 16rem), ${NARROW_PICTURE_SIZES}`;

export type HeroSkeletonProps = Pick<HeroLayoutProps, 'backdropSize' | 'isBrief'>;

/** The hero's skeleton, shown while the movie, series or person is loading. */
export function HeroSkeleton(props: HeroSkeletonProps) {
  const lines = (
    <div className={classes.SkeletonLines}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton length="long" />
    </div>
  );
  return (
    <div role="status" aria-busy="true">
      {/* Not an h1 element, because the shell moves the focus to the page's h1 and this heading
          is temporary. */}
      <VisuallyHidden>
        <span role="heading" aria-level={1}>
          {texts.loading}
        </span>
      </VisuallyHidden>
      <HeroLayout
        {...props}
        picture={
          <div className={classes.SkeletonPicture} aria-hidden="true" data-skeleton>
            <Skeleton shape="block" />
          </div>
        }
        heading={
          <div className={classes.SkeletonHeading}>
            <Skeleton length="short" />
            <div className={classes.SkeletonTitle}>
              <Skeleton shape="block" />
            </div>
            <Skeleton length="long" />
          </div>
        }
        facts={lines}
      >
        {lines}
      </HeroLayout>
    </div>
  );
}
