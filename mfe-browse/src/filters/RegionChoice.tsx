import type { ChangeEvent } from 'react';
import type { Country } from '@portal/shared/domain/reference';
import { Choice } from '@portal/shared/ui/Choice';
import { codeOptions } from './codeOptions.ts';
import classes from './FilterForm.module.css';
import { filterTexts as texts } from './filterTexts.ts';

interface RegionChoiceProps {
  readonly region: string;
  readonly regions: readonly Country[];
  readonly onChange: (region: string, event: ChangeEvent<HTMLSelectElement>) => void;
}

/** The country where the visitor lives; empty if it is unknown. */
export function RegionChoice({ region, regions, onChange }: RegionChoiceProps) {
  const unknown = region === '' ? [['', texts.anyRegion] as const] : [];
  return (
    <div className={classes.Region}>
      <Choice
        label={texts.labels.region}
        name="region"
        value={region}
        options={[...unknown, ...codeOptions(regions, region)]}
        onChange={onChange}
      />
    </div>
  );
}
