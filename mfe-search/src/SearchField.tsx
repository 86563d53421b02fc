import { type FormEvent, useEffect, useRef } from 'react';
import { Icon } from '@portal/shared/ui/Icon';
import classes from './SearchField.module.css';
import { texts } from './texts.ts';

interface SearchFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The visitor has pressed Enter, or the search key of a keyboard on the screen. */
  readonly onEnter: () => void;
}

/** Where the visitor types; has the focus from the start. */
export function SearchField({ text, onChange, onEnter }: SearchFieldProps) {
  const fieldRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = fieldRef.current;
    if (field) {
      // The attribute for a dialog that opens after this, the call for one that is open already.
      field.autofocus = true;
      field.focus();
    }
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onEnter();
  };

  // A form, because a browser knows when Enter is meant for it and when it ends an input method.
  return (
    <form onSubmit={handleSubmit}>
      <label className={classes.SearchField}>
        <Icon name="search" />
        <input
          ref={fieldRef}
          className={classes.Field}
          type="search"
          aria-label={texts.field}
          placeholder={texts.placeholder}
          value={text}
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
