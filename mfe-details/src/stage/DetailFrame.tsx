import { usePortal } from '@portal/shared/state/PortalContext';
import { Button } from '@portal/shared/ui/Button';
import type { Elements } from '@portal/shared/ui/Elements';
import * as icons from '@portal/shared/ui/icons';
import { ShareMenu } from '../share/ShareMenu.tsx';
import { texts } from '../texts.ts';
import classes from './DetailFrame.module.css';

interface DetailFrameProps {
  /** The page's subject, on the dark stage at the top. */
  readonly stage: Elements;
  /** The regions below. */
  readonly children?: Elements;
}

/**
 * The layout of every detail page in every state: the stage with Back and Share, then the regions.
 */
export function DetailFrame({ stage, children }: DetailFrameProps) {
  const { navigation } = usePortal();
  return (
    <article className={classes.DetailFrame}>
      <div className={classes.Stage}>
        <div className={classes.Bar}>
          <div className={classes.Control}>
            <Button icon={icons.arrowLeft} onClick={() => navigation.back()}>
              {texts.back}
            </Button>
          </div>
          <div className={classes.Control}>
            <ShareMenu />
          </div>
        </div>
        {stage}
      </div>
      {children}
    </article>
  );
}
