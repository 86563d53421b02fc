import { useCallback, useState, useSyncExternalStore } from 'react';
import type { ReleaseView, SectionVersion } from '@portal/page-protocol/RegistryView';
import type { SectionLoader } from '../section-loading/sectionLoader.ts';
import type { SectionState } from '../section-loading/SectionState.ts';
import type { SettingsStore } from './createSettingsStore.ts';
import type { SectionLoad } from './createWatchedLoader.ts';
import classes from './InspectionPanel.module.css';
import type { FaultId } from './InspectionSettings.ts';
import { FaultForm, OverrideForm } from './SectionForms.tsx';
import { texts } from './texts.ts';

interface SectionFactsProps {
  readonly name: string;
  readonly release: ReleaseView;
  readonly sections: SectionLoader;
  /** Absent if the section has not been requested yet. */
  readonly load: SectionLoad | undefined;
  /** The references of its failures in this tab. */
  readonly references: readonly string[];
  /** The origin of the other portal, if the section is overridden. */
  readonly origin: string | undefined;
  /** The injected fault. */
  readonly fault: FaultId | undefined;
  readonly store: SettingsStore;
}

/** One section: its version and state, how it loaded, and controls to change it in this tab. */
export function SectionFacts({
  name,
  release,
  sections,
  load,
  references,
  origin,
  fault,
  store,
}: SectionFactsProps) {
  const subscribe = useCallback(
    (listener: () => void) => sections.subscribe(name, listener),
    [sections, name],
  );
  const state = useSyncExternalStore(subscribe, () => sections.state(name));
  const shown = versionShown(state, release);
  // Initially expanded if the section has an override or a fault: setting one reloads the page.
  const [isOpenAtFirst] = useState(origin !== undefined || fault !== undefined);

  return (
    <details
      className={classes.SectionFacts}
      open={isOpenAtFirst}
      data-status={load ? state.status : 'idle'}
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary className={classes.Summary}>
        <span className={classes.Name}>
          <span>{name}</span> <span className={classes.Version}>{shown.version}</span>
        </span>
        <span className={classes.State}>{stateText(state, { release, load, origin })}</span>
      </summary>
      <p className={classes.Built}>{texts.built(release.owner, shown.built)}</p>
      {load && <LoadFacts load={load} />}
      <References references={references} />
      <OverrideForm origin={origin} onTake={(wanted) => store.takeFrom(name, wanted)} />
      <FaultForm fault={fault} onChoose={(chosen) => store.injectFault(name, chosen)} />
    </details>
  );
}

function versionShown(state: SectionState, { current, previous }: ReleaseView): SectionVersion {
  return state.status === 'ready' && previous?.version === state.version ? previous : current;
}

function stateText(
  state: SectionState,
  { release, load, origin }: Pick<SectionFactsProps, 'release' | 'load' | 'origin'>,
): string {
  const { version } = release.current;
  switch (state.status) {
    case 'failed':
      return texts.failedIn(state.failure.phase);
    case 'loading':
      return load ? texts.state.loading : texts.state.idle;
    case 'ready':
      if (state.version !== version) {
        return texts.insteadOf(version);
      }
      return origin === undefined ? texts.state.ready : texts.readyFrom(origin);
  }
}

/** How a section loaded: each step with its duration, and each file with its size. */
function LoadFacts({ load }: { readonly load: SectionLoad }) {
  return (
    <div className={classes.LoadFacts}>
      <p>{texts.load(load)}</p>
      <ul className={classes.Files}>
        {load.files.map((file) => (
          <li key={file.name}>{texts.file(file)}</li>
        ))}
      </ul>
    </div>
  );
}

/** The references of failures, with which operators can find the causes. */
export function References({ references }: Pick<SectionFactsProps, 'references'>) {
  return references.map((reference) => (
    <p className={classes.Reference} key={reference}>
      {reference}
    </p>
  ));
}
