import type { ChangeEvent } from 'react';
import type { Country } from '@portal/shared/domain/reference';
import { texts } from '../texts.ts';
import classes from './FilterForm.module.css';

interface RegionSelectProps {
  readonly region: string;
  readonly regions: readonly Country[];
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** The country where the visitor lives; empty if it is unknown. */
export function RegionSelect({ region, regions, onChange }: RegionSelectProps) {
  const isListed = regions.some(({ code }) => code === region);
  return (
    <label className={classes.Control}>
      <span>{texts.labels.region}</span>
      <select className={classes.Field} name="region" value={region} onChange={onChange}>
        {region === '' && <option value="">{texts.anyRegion}</option>}
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        {region !== '' && !isListed && <option value={region}>{region}</option>}
      </select>
    </label>
  );
}
