import { usePortal } from '@portal/shared/state/PortalContext';
import { Button, ButtonLink } from '@portal/shared/ui/Button';
import type { Elements } from '@portal/shared/ui/Elements';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import * as icons from '@portal/shared/ui/icons';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { ShareMenu } from '../share/ShareMenu.tsx';
import { texts } from '../texts.ts';
import classes from './DetailFrame.module.css';
import { HeroSkeleton, type HeroSkeletonProps } from './HeroLayout.tsx';

interface DetailFrameProps {
  readonly hero: Elements;
  /** Other controls in the bar, besides Back and Share. */
  readonly actions?: Elements;
  /** The regions below the hero. */
  readonly children?: Elements;
}

/**
 * The layout of every detail page in every state: the hero with Back and Share, then the regions.
 */
export function DetailFrame({ hero, actions, children }: DetailFrameProps) {
  const { navigation } = usePortal();
  return (
    <article className={classes.DetailFrame}>
      <div className={classes.Hero} data-dark>
        <div className={classes.Bar}>
          <div className={classes.Control}>
            <Button icon={icons.arrowLeft} onClick={() => navigation.back()}>
              {texts.back}
            </Button>
          </div>
          <div className={classes.Control}>
            <ShareMenu />
          </div>
          {actions}
        </div>
        {hero}
      </div>
      {children}
    </article>
  );
}

/** A detail page while it loads. */
export function LoadingFrame(props: HeroSkeletonProps) {
  return <DetailFrame hero={<HeroSkeleton {...props} />} />;
}

interface FailedHeroProps {
  /** The page's heading. */
  readonly heading: string;
  /** The cause of the failure, as a sentence for the visitor. */
  readonly message: string;
  /** Omitted if a retry cannot help. */
  readonly onRetry?: () => void;
}

/** A detail page that failed to load. */
export function FailedFrame(props: FailedHeroProps) {
  return <DetailFrame hero={<FailedHero {...props} />} />;
}

/** The hero of a page that failed to load: an error card and links to other pages. */
export function FailedHero({ heading, message, onRetry }: FailedHeroProps) {
  const { navigation } = usePortal();
  return (
    <div className={classes.Failure}>
      <VisuallyHidden as="h1">{heading}</VisuallyHidden>
      <ErrorCard message={message} onRetry={onRetry} />
      <div className={classes.Links}>
        <Button icon={icons.search} onClick={() => navigation.openSearch()}>
          {texts.findElse}
        </Button>
        <ButtonLink href={navigation.href({ kind: 'home' })}>{texts.backToHome}</ButtonLink>
      </div>
    </div>
  );
}
