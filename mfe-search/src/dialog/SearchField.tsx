import { type FormEvent, useEffect, useRef } from 'react';
import { Icon } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import { MAX_LETTERS } from '../searchAddress.ts';
import { texts } from '../texts.ts';
import classes from './Search.module.css';

interface SearchFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Called on Enter, or on the search key of an on-screen keyboard. */
  readonly onEnter: () => void;
}

/** The search input; receives the focus on mount. */
export function SearchField({ text, onChange, onEnter }: SearchFieldProps) {
  const fieldRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = fieldRef.current;
    if (field) {
      // The attribute works for a dialog that opens later, `focus` for a dialog that is already
      // open.
      field.autofocus = true;
      field.focus();
    }
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onEnter();
  };

  // A form, because browsers do not submit it if Enter only confirms an IME composition.
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
