import { Button } from '@portal/shared/ui/Button';
import { useCurrent } from '../services/useCurrent.ts';
import { InspectionChanges } from './InspectionChanges.tsx';
import { isChanged } from './createSettingsStore.ts';
import type { InspectionParts } from './InspectionParts.ts';
import classes from './InspectionPanel.module.css';
import { SectionFacts } from './SectionFacts.tsx';
import { texts } from './texts.ts';

/** What the inspection shows over the page: everything of every section, or, when it is closed, only what this tab shows differently. */
export function InspectionPanel({ shell, shellVersion, store, overrides, loads$ }: InspectionParts) {
  const settings = useCurrent(store.settings$);
  const loads = useCurrent(loads$);
  const changes = <InspectionChanges overrides={overrides} faults={settings.faults} />;
  const backToLive = isChanged(settings) && <Button onClick={() => store.setBack()}>{texts.backToLive}</Button>;

  if (!settings.isOpen) {
    return isChanged(settings) ? (
      <aside className={classes.InspectionPanel} aria-label={texts.title} data-size="small">
        {changes}
        <div className={classes.Actions}>
          {backToLive}
          <Button variant="plain" onClick={() => store.show(true)}>
            {texts.open}
          </Button>
        </div>
      </aside>
    ) : null;
  }
  return (
    <aside className={classes.InspectionPanel} aria-label={texts.title}>
      <header className={classes.Head}>
        <h2 className={classes.Title}>{texts.title}</h2>
        <Button variant="plain" icon="close" aria-label={texts.close} onClick={() => store.show(false)} />
      </header>
      {changes}
      {backToLive}
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
    </aside>
  );
}
