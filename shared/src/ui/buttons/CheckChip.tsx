import type { ChangeEvent, ReactNode } from 'react';
import { useEarlyChoice } from '../fields/useEarlyChoice.ts';
import classes from './CheckChip.module.css';

interface CheckChipProps {
  readonly name?: string;
  readonly value?: string | number;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** Hides the chip without scripts. */
  readonly needsScripts?: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly children: ReactNode;
}

/** A checkbox that looks like a button, filled when checked. */
export function CheckChip({ needsScripts, children, ...input }: CheckChipProps) {
  const ref = useEarlyChoice<HTMLInputElement>(input.name);
  return (
    <label className={classes.CheckChip} data-needs-scripts={needsScripts || undefined}>
      <input ref={ref} className={classes.Box} type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  );
}
