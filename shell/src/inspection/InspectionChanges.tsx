import classes from './InspectionChanges.module.css';
import { faultSwitches } from './faultSwitches.ts';
import type { InspectionSettings } from './InspectionSettings.ts';
import type { Override } from './takeOverrides.ts';
import { texts } from './texts.ts';

interface InspectionChangesProps {
  readonly overrides: Readonly<Record<string, Override>>;
  readonly faults: InspectionSettings['faults'];
}

/** What this tab shows differently from what visitors get, a sentence each. */
export function InspectionChanges({ overrides, faults }: InspectionChangesProps) {
  const taken = Object.entries(overrides).map(([name, override]) => sentenceOf(name, override));
  const broken = Object.entries(faults).map(([name, fault]) =>
    texts.isBroken(name, faultSwitches.find(({ id }) => id === fault)?.name ?? fault),
  );

  return (
    <div className={classes.InspectionChanges} role="status">
      {[...taken, ...broken].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function sentenceOf(name: string, override: Override): string {
  switch (override.status) {
    case 'taken':
      return texts.isTaken(name, override.origin);
    case 'refused':
      return texts.isRefused(name, override.origin);
    case 'failed':
      return texts.isMissing(
        name,
        override.cause instanceof Error ? override.cause.message : String(override.cause),
      );
  }
}
