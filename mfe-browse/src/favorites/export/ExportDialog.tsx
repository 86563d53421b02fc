import { useState } from 'react';
import { localDate } from '@portal/shared/domain/dates';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useFollowedPeople } from '@portal/shared/state/useFollowed';
import { useSeenTitles } from '@portal/shared/state/useSeen';
import { Button } from '@portal/shared/ui/Button';
import type { ToolProps } from '../list/FavoritesToolbar.tsx';
import { texts } from '../texts.ts';
import classes from '../ToolDialog.module.css';
import { ToolDialog } from '../ToolDialog.tsx';
import { saveFile, writeCsv, writeJson } from './exportList.ts';
import { upcomingOf, writeUpcomingCalendar } from './upcomingCalendar.ts';

/** Saves the lists as JSON or CSV, or the upcoming favorites as a calendar. */
export function ExportDialog({ favorites, onClose }: ToolProps) {
  const portal = usePortal();
  const { navigation } = portal;
  const [hasFailed, setFailed] = useState(false);
  const today = localDate(Date.now());
  const upcoming = upcomingOf(favorites, today);
  const lists = {
    favorites: favorites.map(({ entry }) => entry),
    seen: useSeenTitles(portal),
    followed: useFollowedPeople(portal),
  };

  const handleJson = () => saveFile('favorites.json', 'application/json', writeJson(lists));
  const handleCsv = () => {
    setFailed(false);
    writeCsv(lists).then(
      (text) => saveFile('favorites.csv', 'text/csv', text),
      () => setFailed(true),
    );
  };
  const handleCalendar = () =>
    saveFile(
      'favorites.ics',
      'text/calendar',
      writeUpcomingCalendar(favorites, {
        now: Date.now(),
        today,
        host: location.hostname,
        addressOf: ({ kind, id }) => new URL(navigation.href({ kind, id }), location.href).href,
      }),
    );

  const formats = [
    { name: texts.asJson, hint: texts.jsonHint, onSave: handleJson, isEmpty: false },
    { name: texts.asCsv, hint: texts.csvHint, onSave: handleCsv, isEmpty: false },
    {
      name: texts.asCalendar,
      hint: texts.calendarHint(upcoming.length),
      onSave: handleCalendar,
      isEmpty: upcoming.length === 0,
    },
  ];

  return (
    <ToolDialog title={texts.export} hint={texts.exportHint} onClose={onClose}>
      <ul className={classes.Ways} role="list">
        {formats.map(({ name, hint, onSave, isEmpty }) => (
          <li className={classes.Way} key={name}>
            <Button disabled={isEmpty} onClick={onSave}>
              {name}
            </Button>
            <span className={classes.Hint}>{hint}</span>
          </li>
        ))}
      </ul>
      {hasFailed && <p role="alert">{texts.exportFailed}</p>}
    </ToolDialog>
  );
}
