import { type ComponentProps, useId } from 'react';
import classes from './fields.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
}

/** A text field with its label above. */
export function TextField({ label, ...input }: TextFieldProps) {
  const id = useId();

  return (
    <div className={classes.Field}>
      <label className={classes.Label} htmlFor={id}>
        {label}
      </label>
      <input {...input} className={classes.Control} id={id} />
    </div>
  );
}
