import { useMemo, useState } from 'react';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import { MAX_COMING_PEOPLE, MAX_COMING_TITLES } from '@portal/shared/domain/comingTitles';
import { addDays, formatDate } from '@portal/shared/domain/dates';
import { usePortal } from '@portal/shared/state/PortalContext';
import { changeFollowed } from '@portal/shared/state/useFollowed';
import { useToday } from '@portal/shared/state/useToday';
import { CheckChip } from '@portal/shared/ui/CheckChip';
import { Rail } from '@portal/shared/ui/Rail';
import { RailCards } from '@portal/shared/ui/RailCards';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useApi } from '../../api.ts';
import { BulkNote } from '../lookup/BulkNote.tsx';
import { responsesOfEach, useResponsesOfEach } from '../lookup/responsesOfEach.ts';
import { type FollowedTitle, followedTitles } from './coming.ts';
import classes from './FollowedPeople.module.css';
import { comingOf } from './queries.ts';
import { followedTexts as texts } from './texts.ts';

const HEADING_ID = 'followed-coming-heading';
const NOTHING: readonly FollowedTitle[] = [];

/** These people's upcoming titles, with a choice between their main work and all of it. */
export function ComingRail({ people }: { readonly people: readonly FollowedPerson[] }) {
  const portal = usePortal();
  const [inSight, setInSight] = useState(0);
  const newest = useMemo(() => people.slice(0, MAX_COMING_PEOPLE), [people]);
  const today = useToday(portal);
  const source = comingOf(useApi(), portal.queryClient, { people: newest, today });
  const { answers, isLoading, failed, retry } = useResponsesOfEach(responsesOfEach(source), true);
  const all = useMemo(
    () => (answers ? followedTitles(newest, answers, addDays(today, 1)) : NOTHING),
    [newest, answers, today],
  );
  const titles = useMemo(() => all.slice(0, MAX_COMING_TITLES), [all]);
  const isAllWork = people.every(({ allWork }) => allWork);
  const handleChoice = () =>
    changeFollowed(portal, (list) =>
      list.follow(list.current().map((person) => ({ ...person, allWork: !isAllWork }))),
    );

  return (
    <>
      <div className={classes.Coming}>
        <h3 className={classes.Heading} id={HEADING_ID}>
          {texts.coming}
        </h3>
        <CheckChip checked={isAllWork} onChange={() => void handleChoice()}>
          {texts.allWork}
        </CheckChip>
      </div>
      {(isLoading || titles.length > 0) && (
        <Rail labelledBy={HEADING_ID} busy={isLoading && titles.length === 0} onMove={setInSight}>
          <RailCards items={titles} hasMore={false} inSight={inSight} renderItem={renderTitle} />
        </Rail>
      )}
      <BulkNote
        isLoading={isLoading}
        failure={failed > 0 ? texts.failed(failed) : undefined}
        onRetry={retry}
      >
        {people.length > MAX_COMING_PEOPLE && (
          <p>{texts.newestOnly(MAX_COMING_PEOPLE, people.length)}</p>
        )}
        {all.length > MAX_COMING_TITLES && <p>{texts.first(MAX_COMING_TITLES, all.length)}</p>}
        {!isLoading && titles.length + failed === 0 && (
          <p>{isAllWork ? texts.nothingAtAll : texts.nothing}</p>
        )}
      </BulkNote>
    </>
  );
}

// A constant, so that existing cards are not re-rendered.
function renderTitle(title: FollowedTitle) {
  const [first = '', ...others] = title.people;
  const names = texts.names(first, others.length);
  return (
    <TitleCard title={title} note={texts.note(formatDate(title.date) ?? texts.noDate, names)} />
  );
}
