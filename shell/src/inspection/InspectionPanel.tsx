import { useEffect, useRef } from 'react';
import type { BehaviorSubject } from 'rxjs';
import { Button } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { MAIN_ID } from '../layout/mainContent.ts';
import type { Shell } from '../ShellContext.ts';
import { useCurrent } from '../useCurrent.ts';
import type { Override } from './applyOverrides.ts';
import { isChanged, type SettingsStore } from './createSettingsStore.ts';
import type { SectionLoad } from './createWatchedLoader.ts';
import classes from './InspectionPanel.module.css';
import { faultSwitches, type InspectionSettings } from './InspectionSettings.ts';
import { References, SectionFacts } from './SectionFacts.tsx';
import { texts } from './texts.ts';

/** The state and the controls of an inspection. */
export interface InspectionParts {
  readonly shell: Shell;
  readonly shellVersion: string;
  readonly store: SettingsStore;
  readonly overrides: Readonly<Record<string, Override>>;
  readonly loads$: BehaviorSubject<Readonly<Record<string, SectionLoad>>>;
}

/** The inspection overlay: details of every section or, when closed, the changes in this tab. */
export function InspectionPanel({
  shell,
  shellVersion,
  store,
  overrides,
  loads$,
}: InspectionParts) {
  const settings = useCurrent(store.settings$);
  const loads = useCurrent(loads$);
  const failures = useCurrent(shell.failures$);
  const referencesOf = (name: string) => [
    ...new Set(failures.filter(({ section }) => section === name).map((each) => each.reference)),
  ];
  const { isOpen } = settings;
  const hasChanged = isChanged(settings);
  const isProposed = Object.values(overrides).some(({ status }) => status === 'proposed');
  const panelRef = useFocusAfterChange(isOpen);
  if (!isOpen && !hasChanged) {
    return null;
  }

  return (
    <div className={classes.Spacer}>
      <aside
        className={classes.InspectionPanel}
        ref={panelRef}
        tabIndex={-1}
        aria-label={texts.title}
        data-changed={hasChanged || undefined}
      >
        {isOpen && (
          <header className={classes.Head}>
            <h2 className={classes.Title}>{texts.title}</h2>
            <Button
              variant="plain"
              icon={icons.close}
              aria-label={texts.close}
              onClick={() => store.show(false)}
            />
          </header>
        )}
        <InspectionChanges overrides={overrides} faults={settings.faults} />
        <div className={classes.Actions}>
          {isProposed && <Button onClick={store.agree}>{texts.agree}</Button>}
          {hasChanged && <Button onClick={store.reset}>{texts.backToLive}</Button>}
          {!isOpen && (
            <Button variant="plain" onClick={() => store.show(true)}>
              {texts.open}
            </Button>
          )}
        </div>
        {isOpen && (
          <>
            <p className={classes.Hint}>{texts.outlinesHint}</p>
            <p className={classes.Shell}>
              <b>{texts.shell}</b> <span>{shellVersion}</span>
            </p>
            <References references={referencesOf('shell')} />
            {Object.entries(shell.registry.sections).map(([name, release]) => (
              <SectionFacts
                key={name}
                name={name}
                release={release}
                sections={shell.sections}
                load={loads[name]}
                references={referencesOf(name)}
                origin={settings.overrides[name]}
                fault={settings.faults[name]}
                store={store}
              />
            ))}
          </>
        )}
      </aside>
    </div>
  );
}

/** Focuses the panel when it opens or closes, or `main` if the panel is no longer rendered. */
function useFocusAfterChange(isOpen: boolean) {
  const panelRef = useRef<HTMLElement>(null);
  const before = useRef(isOpen);
  useEffect(() => {
    if (before.current !== isOpen) {
      before.current = isOpen;
      (panelRef.current ?? document.getElementById(MAIN_ID))?.focus();
    }
  }, [isOpen]);
  return panelRef;
}

type InspectionChangesProps = Pick<InspectionParts, 'overrides'> &
  Pick<InspectionSettings, 'faults'>;

/** Lists how this tab differs from what visitors get, one sentence per difference. */
function InspectionChanges({ overrides, faults }: InspectionChangesProps) {
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
    case 'proposed':
      return texts.isProposed(name, override.origin);
    case 'refused':
      return texts.isRefused(name, override.origin);
    case 'failed':
      return texts.isMissing(
        name,
        override.cause instanceof Error ? override.cause.message : String(override.cause),
      );
  }
}
