import { useEffect, useEffectEvent } from 'react';
import { Icon } from '@portal/shared/ui/Icon';
import { texts } from '../texts.ts';
import classes from './CopiedNote.module.css';

/** Long enough to be read twice. */
const SHOWN_MS = 4000;

interface CopiedNoteProps {
  /** Called when it has been there long enough. */
  readonly onEnd: () => void;
}

/** Says to the eye that the link is on the clipboard; the portal says it to screen readers. */
export function CopiedNote({ onEnd }: CopiedNoteProps) {
  const handleEnd = useEffectEvent(onEnd);

  useEffect(() => {
    const timer = setTimeout(() => handleEnd(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <p className={classes.CopiedNote}>
      <Icon name="check" />
      {texts.linkCopied}
    </p>
  );
}
