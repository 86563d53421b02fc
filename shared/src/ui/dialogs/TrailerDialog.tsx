import { watchAddress } from '../../domain/videos.ts';
import { usePortal } from '../../state/PortalContext.ts';
import { Button, ButtonLink } from '../buttons/Button.tsx';
import * as icons from '../buttons/icons.ts';
import classes from './TrailerDialog.module.css';
import { trailerTexts } from './trailerTexts.ts';
import { useModal } from './useModal.ts';

export interface TrailerDialogProps {
  /** The video's key on the video site. */
  readonly videoKey: string;
  /** The title of the movie or series. */
  readonly title: string;
  /** Called after the dialog has closed; unmount it then. */
  readonly onClose: () => void;
}

/**
 * Plays a trailer in a dialog, immediately. Render it only on the visitor's request: it contacts
 * the video site. Focus returns to where it was.
 */
export function TrailerDialog({ videoKey, title, onClose }: TrailerDialogProps) {
  const { config } = usePortal();
  // Key presses inside the frame do not reach the page. The portal's own trailers forward Escape.
  const { ref, close, handlers } = useModal(onClose);
  // The sample catalogue's trailers are served by the portal.
  const isOwn = config.video.watchBaseUrl.startsWith('/');
  const address = `${config.video.embedBaseUrl}/${encodeURIComponent(videoKey)}?autoplay=1`;

  return (
    <dialog
      ref={ref}
      className={classes.TrailerDialog}
      data-dark
      aria-label={trailerTexts.trailerOf(title)}
      {...handlers}
    >
      <div className={classes.Bar}>
        <p className={classes.Title} dir="auto">
          {title}
        </p>
        <Button
          variant="round"
          icon={icons.close}
          aria-label={trailerTexts.close}
          onClick={close}
        />
      </div>
      <iframe
        className={classes.Player}
        src={address}
        title={trailerTexts.trailerOf(title)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {/* The player may be blocked, by the visitor's browser or by the owner of the video. */}
      <div className={classes.Way}>
        <ButtonLink
          variant="plain"
          href={watchAddress(config.video.watchBaseUrl, videoKey)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {isOwn ? trailerTexts.watchInWindow : trailerTexts.watchOnVideoSite}
        </ButtonLink>
      </div>
    </dialog>
  );
}
