import { useId } from 'react';
import classes from './fields.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Pairs of a value and its label. */
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

/** A select with its label above. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();

  return (
    <div className={classes.Field}>
      <label className={classes.Label} htmlFor={id}>
        {label}
      </label>
      <select
        className={classes.Control}
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([option, name]) => (
          // Names from the gateway's `Intl` can differ from the browser's.
          <option key={option} value={option} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
