import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@portal/shared/ui/Button';
import { Icon } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import { TextField } from '@portal/shared/ui/TextField';
import classes from './SharePanel.module.css';
import { shareTexts } from './texts.ts';

/** How long the note is shown: enough time to read it twice. */
const SHOWN_MS = 4000;

interface CopiedNoteProps {
  /** Called after `SHOWN_MS`. */
  readonly onEnd: () => void;
}

/** Shows that the link was copied; the portal announces it to screen readers. */
export function CopiedNote({ onEnd }: CopiedNoteProps) {
  const handleEnd = useEffectEvent(onEnd);

  useEffect(() => {
    const timer = setTimeout(() => handleEnd(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <p className={classes.CopiedNote}>
      <Icon icon={icons.check} />
      <span>{shareTexts.linkCopied}</span>
    </p>
  );
}

interface AddressFieldProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** The page's URL, selected for copying by hand. */
export function AddressField({ address, onClose }: AddressFieldProps) {
  const fieldRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    fieldRef.current?.focus();
    fieldRef.current?.select();
  }, []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  };

  return (
    <div className={classes.AddressField} onKeyDown={handleKeyDown}>
      <TextField
        ref={fieldRef}
        label={shareTexts.copyByHand}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="round" icon={icons.close} aria-label={shareTexts.close} onClick={onClose} />
    </div>
  );
}
