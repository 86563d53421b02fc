import { type ChangeEvent, useId } from 'react';
import classes from './fields.module.css';
import { useEarlyChoice } from './useEarlyChoice.ts';

interface ChoiceProps {
  readonly label: string;
  /** The name of the value in a form. */
  readonly name?: string;
  readonly value: string;
  /** `[value, label]` pairs. A current value that is not among them is appended verbatim. */
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string, event: ChangeEvent<HTMLSelectElement>) => void;
}

/** A select with its label above. */
export function Choice({ label, name, value, options, onChange }: ChoiceProps) {
  const id = useId();
  const ref = useEarlyChoice<HTMLSelectElement>(name);
  const isListed = value === '' || options.some(([option]) => option === value);

  return (
    <div className={classes.Field}>
      <label className={classes.Label} htmlFor={id}>
        {label}
      </label>
      <select
        ref={ref}
        className={classes.Control}
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value, event)}
      >
        {options.map(([option, text]) => (
          // Names from the gateway's `Intl` can differ from the browser's.
          <option key={option} value={option} suppressHydrationWarning>
            {text}
          </option>
        ))}
        {!isListed && <option value={value}>{value}</option>}
      </select>
    </div>
  );
}
