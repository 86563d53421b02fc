import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { Button } from '@portal/shared/ui/Button';
import { texts } from '../texts.ts';
import classes from './AddressField.module.css';

interface AddressFieldProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** The page's address, selected, to be copied by hand. */
export function AddressField({ address, onClose }: AddressFieldProps) {
  const fieldRef = useRef<HTMLInputElement>(null);
  const fieldId = useId();

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
      <label className={classes.Label} htmlFor={fieldId}>
        {texts.copyByHand}
      </label>
      <input
        ref={fieldRef}
        id={fieldId}
        className={classes.Field}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="round" icon="close" aria-label={texts.close} onClick={onClose} />
    </div>
  );
}
