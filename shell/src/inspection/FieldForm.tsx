import { Button } from '@portal/shared/ui/Button';
import { useId, type FormEvent, type ReactNode } from 'react';
import classes from './FieldForm.module.css';

interface FieldFormProps {
  readonly label: string;
  /** On the button: nothing happens before it is pressed. */
  readonly action: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Draws the field, with the id that the label names. */
  readonly children: (field: {
    readonly id: string;
    readonly className: string | undefined;
  }) => ReactNode;
}

/** A field with its label and a button. */
export function FieldForm({ label, action, onSubmit, children }: FieldFormProps) {
  const id = useId();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };

  return (
    <form className={classes.FieldForm} onSubmit={handleSubmit}>
      <label className={classes.Label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.Row}>
        {children({ id, className: classes.Field })}
        <Button type="submit">{action}</Button>
      </div>
    </form>
  );
}
