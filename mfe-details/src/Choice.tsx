import type { ReactNode } from 'react';
import classes from './Choice.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string | number;
  readonly onChoose: (value: string) => void;
  /** The `option` elements. */
  readonly children: ReactNode;
  /** For margins only. */
  readonly className?: string;
}

/** A select with its label above. */
export function Choice({ label, value, onChoose, children, className = '' }: ChoiceProps) {
  return (
    <label className={`${classes.Choice} ${className}`}>
      <span>{label}</span>
      <select
        className={classes.Select}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </select>
    </label>
  );
}
