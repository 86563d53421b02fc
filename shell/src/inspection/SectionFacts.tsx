import type { SectionRelease, SectionVersion } from '@portal/shared/contracts/SectionRegistry';
import { Button } from '@portal/shared/ui/Button';
import { useCallback, useId, useSyncExternalStore, type ChangeEvent, type FormEvent } from 'react';
import type { SectionLoader } from '../sections/createSectionLoader.ts';
import type { SectionState } from '../sections/createSlots.ts';
import type { SettingsStore } from './createSettingsStore.ts';
import { faultSwitches, isFaultId, type FaultId } from './faultSwitches.ts';
import { LoadFacts } from './LoadFacts.tsx';
import classes from './SectionFacts.module.css';
import type { SectionLoad } from './SectionLoad.ts';
import { texts } from './texts.ts';

interface SectionFactsProps {
  readonly name: string;
  readonly release: SectionRelease;
  readonly sections: SectionLoader;
  /** Absent when nobody has asked for the section yet. */
  readonly load: SectionLoad | undefined;
  /** The other portal that it is taken from. */
  readonly origin: string | undefined;
  /** What is made to happen to it. */
  readonly fault: FaultId | undefined;
  readonly store: SettingsStore;
}

/** One section: its version and state, how it was loaded, and what can be done to it in this tab. */
export function SectionFacts({ name, release, sections, load, origin, fault, store }: SectionFactsProps) {
  const id = useId();
  const subscribe = useCallback((listener: () => void) => sections.subscribe(name, listener), [sections, name]);
  const state = useSyncExternalStore(subscribe, () => sections.state(name));
  const shown = versionShown(state, release);

  const handleTake = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('origin')).trim();
    // The browser has checked that it is an address or empty.
    store.takeFrom(name, address === '' ? undefined : new URL(address).origin);
  };

  const handleFault = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
    store.letHappen(name, isFaultId(value) ? value : undefined);
  };

  return (
    <details className={classes.SectionFacts} data-status={load ? state.status : 'idle'}>
      <summary className={classes.Summary}>
        <span className={classes.Name}>
          {name} <span className={classes.Version}>{shown.version}</span>
        </span>
        <span className={classes.State}>{stateText(state, load, release.current.version)}</span>
      </summary>
      <p className={classes.Built}>{texts.built(release.owner, shown.built)}</p>
      {load && <LoadFacts load={load} />}
      <form className={classes.Form} onSubmit={handleTake}>
        <label className={classes.Label} htmlFor={`${id}-origin`}>
          {texts.takeFrom}
        </label>
        <div className={classes.Row}>
          <input className={classes.Field} id={`${id}-origin`} name="origin" type="url" placeholder="http://localhost:3000" defaultValue={origin} />
          <Button type="submit">{texts.take}</Button>
        </div>
        <label className={classes.Label} htmlFor={`${id}-fault`}>
          {texts.fault}
        </label>
        <select className={classes.Field} id={`${id}-fault`} value={fault ?? ''} onChange={handleFault}>
          <option value="">{texts.noFault}</option>
          {faultSwitches.map((option) => (
            <option value={option.id} key={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      </form>
    </details>
  );
}

function versionShown(state: SectionState, { current, previous }: SectionRelease): SectionVersion {
  return state.status === 'ready' && previous?.version === state.version ? previous : current;
}

function stateText(state: SectionState, load: SectionLoad | undefined, current: string): string {
  switch (state.status) {
    case 'failed':
      return texts.failedIn(state.failure.phase);
    case 'ready':
      return state.version === current ? texts.state.ready : texts.insteadOf(current);
    case 'loading':
      return load ? texts.state.loading : texts.state.idle;
  }
}
