import { Button } from '@portal/shared/ui/Button';
import { useEffect, useRef } from 'react';
import { MAIN_ID } from '../layout/MAIN_ID.ts';
import { useCurrent } from '../services/useCurrent.ts';
import { isChanged } from './createSettingsStore.ts';
import { InspectionChanges } from './InspectionChanges.tsx';
import classes from './InspectionPanel.module.css';
import type { InspectionParts } from './InspectionParts.ts';
import { SectionFacts } from './SectionFacts.tsx';
import { texts } from './texts.ts';

/** What the inspection shows over the page: everything of every section, or, when it is closed, only what this tab shows differently. */
export function InspectionPanel({
  shell,
  shellVersion,
  store,
  overrides,
  loads$,
}: InspectionParts) {
  const settings = useCurrent(store.settings$);
  const loads = useCurrent(loads$);
  const { isOpen } = settings;
  const hasChanged = isChanged(settings);
  const panelRef = useFocusAfterChange(isOpen);
  if (!isOpen && !hasChanged) {
    return null;
  }

  return (
    <div className={classes.Room}>
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
              icon="close"
              aria-label={texts.close}
              onClick={() => store.show(false)}
            />
          </header>
        )}
        <InspectionChanges overrides={overrides} faults={settings.faults} />
        <div className={classes.Actions}>
          {hasChanged && <Button onClick={store.setBack}>{texts.backToLive}</Button>}
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
              <b>{texts.shell}</b> {shellVersion}
            </p>
            {Object.entries(shell.registry.sections).map(([name, release]) => (
              <SectionFacts
                key={name}
                name={name}
                release={release}
                sections={shell.sections}
                load={loads[name]}
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

/** Whoever opens or closes it goes on from there; when it is gone, from the page. */
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
