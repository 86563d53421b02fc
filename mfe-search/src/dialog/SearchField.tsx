import { type FormEvent, useEffect, useRef } from 'react';
import { Icon } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import { MAX_LETTERS } from '../searchAddress.ts';
import { texts } from '../texts.ts';
import classes from './Search.module.css';

interface SearchFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Called for Enter, or the search key of an on-screen keyboard. */
  readonly onEnter: () => void;
}

/** The search input; focused from the start. */
export function SearchField({ text, onChange, onEnter }: SearchFieldProps) {
  const fieldRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = fieldRef.current;
    if (field) {
      // The attribute is for a dialog that opens later, the call for one that is already open.
      field.autofocus = true;
      field.focus();
    }
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onEnter();
  };

  // A form, because browsers do not submit it when Enter only ends an IME composition.
  return (
    <form onSubmit={handleSubmit}>
      <label className={classes.SearchField}>
        <Icon icon={icons.search} />
        <input
          ref={fieldRef}
          className={classes.Field}
          type="search"
          aria-label={texts.field}
          placeholder={texts.placeholder}
          value={text}
          maxLength={MAX_LETTERS}
          onChange={(event) => onChange(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </label>
    </form>
  );
}
