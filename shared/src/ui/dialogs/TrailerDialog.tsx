import { watchAddress } from '../../domain/videos.ts';
import { usePortal } from '../../state/PortalContext.ts';
import { ButtonLink } from '../buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './TrailerDialog.module.css';

const texts = {
  close: 'Close',
  trailerOf: (title: string) => `${title}: trailer`,
  mayBeBlocked: "Doesn't it play?",
  openInWindow: 'Open in a new window',
  openOnVideoSite: 'Watch on YouTube',
} as const;

interface TrailerDialogProps {
  /** The video's key on the video site. */
  readonly videoKey: string;
  /** Title of the movie or series. */
  readonly title: string;
  /** Called after the dialog has closed; must unmount it. */
  readonly onClose: () => void;
}

/**
 * Plays a trailer immediately. Render it only when the visitor requests it, because it contacts the
 * video site.
 */
export function TrailerDialog({ videoKey, title, onClose }: TrailerDialogProps) {
  const { config } = usePortal();
  const isOwn = config.video.watchBaseUrl.startsWith('/');
  const address = `${config.video.embedBaseUrl}/${encodeURIComponent(videoKey)}?autoplay=1`;

  return (
    // While the player has the focus, it receives the Escape key; the portal's own player forwards
    // it.
    <Dialog
      variant="player"
      data-dark
      heading={title}
      label={texts.trailerOf(title)}
      closeLabel={texts.close}
      onClose={onClose}
    >
      <iframe
        className={classes.Player}
        src={address}
        title={texts.trailerOf(title)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {/* Playback here can be blocked by the browser or the video's owner. */}
      <div className={classes.Way}>
        <span>{texts.mayBeBlocked}</span>
        <ButtonLink
          variant="plain"
          href={watchAddress(config.video.watchBaseUrl, videoKey)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {isOwn ? texts.openInWindow : texts.openOnVideoSite}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
