import type { PageProps } from '@portal/contract/Section';
import type { PersonDetail } from '@portal/shared/domain/people';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useAddressState } from '@portal/shared/state/useAddressState';
import { useWanted } from '@portal/shared/state/useWanted';
import { Button } from '@portal/shared/ui/Button';
import { RowLink } from '@portal/shared/ui/CardLink';
import { Rating } from '@portal/shared/ui/Rating';
import { Region } from '@portal/shared/ui/Region';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import { useShowAll } from '@portal/shared/ui/useShowAll';
import { useNoteWithSeen } from '../pages/useNoteWithSeen.ts';
import classes from './Career.module.css';
import {
  ageOn,
  type CareerChoice,
  type CareerCredit,
  careerTitles,
  fitChoice,
  ofKind,
  queryOf,
  readChoice,
} from './career.ts';
import { CareerControls } from './CareerControls.tsx';
import { careerTexts } from './texts.ts';
import { useCareer } from './useCareer.ts';

interface CareerProps extends Pick<PageProps, 'params' | 'keepQuery'> {
  readonly person: PersonDetail;
}

/** Number of titles shown initially; a button shows the rest. */
const FIRST_TITLES = 40;

/**
 * A person's complete work as a timeline, in every role. Not rendered if there are no credits.
 * Failed requests are reported by the credit rails. The visitor's choice is stored in the URL.
 */
export function Career({ person, params, keepQuery }: CareerProps) {
  const { queryClient } = usePortal();
  const [watch, isWanted] = useWanted(queryClient);
  const { credits, isLoading } = useCareer(person.id, isWanted);
  const [chosen, setChosen] = useAddressState(params, readChoice);
  const { listRef, isWhole, showAll } = useShowAll(FIRST_TITLES);

  if (credits.length === 0 && !isLoading) {
    return null;
  }
  const choice = fitChoice(chosen, credits);
  const titles = careerTitles(ofKind(credits, choice.kind), choice);
  const handleChange = (next: CareerChoice) => {
    setChosen(next);
    keepQuery?.(queryOf(next));
  };

  return (
    <Region ref={watch} title={careerTexts.career} id="career" inset>
      <CareerControls credits={credits} choice={choice} onChange={handleChange} />
      {/* Explicit role, because Safari removes list semantics from lists without bullets. */}
      <ol
        ref={listRef}
        className={classes.Titles}
        role="list"
        aria-label={careerTexts.career}
        aria-busy={isLoading}
      >
        {titles.length === 0 && <LoadingTitles />}
        {titles.slice(0, isWhole ? undefined : FIRST_TITLES).map((title) => (
          <TitleRow key={title.kind + title.id} title={title} person={person} />
        ))}
      </ol>
      {!isWhole && titles.length > FIRST_TITLES && (
        <Button onClick={showAll}>{careerTexts.showAll(titles.length)}</Button>
      )}
    </Region>
  );
}

function LoadingTitles() {
  return (['long', 'full', 'short'] as const).map((length) => (
    <li key={length} className={classes.Title} aria-hidden="true" data-skeleton>
      <Skeleton />
      <Skeleton length={length} />
    </li>
  ));
}

interface TitleRowProps {
  readonly title: CareerCredit;
  readonly person: PersonDetail;
}

function TitleRow({ title, person }: TitleRowProps) {
  const { navigation } = usePortal();
  const note = useNoteWithSeen(title, title.note);
  const age = ageOn(title.date, person);
  return (
    <li className={classes.Title}>
      <span className={classes.When}>
        <span>{title.date ? title.date.slice(0, 4) : careerTexts.noYear}</span>
        {age !== undefined && <span className={classes.Age}>{careerTexts.age(age)}</span>}
      </span>
      <span className={classes.What}>
        <RowLink
          className={classes.Link}
          href={navigation.href({ kind: title.kind, id: title.id })}
        >
          <bdi>{title.title}</bdi>
        </RowLink>
        {note && <bdi className={classes.Note}>{note}</bdi>}
      </span>
      {title.rating !== undefined && (
        <span className={classes.Rating}>
          <Rating value={title.rating} />
        </span>
      )}
    </li>
  );
}
