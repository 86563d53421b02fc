import { usePortal } from '@portal/shared/state/PortalContext';
import { Picture } from '@portal/shared/ui/Picture';
import { StageTitle } from '../stage/StageTitle.tsx';
import { nameOf, type Subject } from '../subjects.ts';
import classes from './TogetherStage.module.css';
import { togetherTexts } from './togetherTexts.ts';

interface TogetherStageProps {
  readonly subjects: readonly [Subject, Subject];
  readonly lead: string;
}

/** Both of a pair, each a link to its page. */
export function TogetherStage({ subjects, lead }: TogetherStageProps) {
  const { navigation } = usePortal();
  const [one, other] = subjects;
  return (
    <div className={classes.TogetherStage}>
      <div className={classes.Pictures}>
        {subjects.map((subject) => (
          <a
            key={subject.id}
            className={classes.Link}
            href={navigation.href({ kind: subject.kind, id: subject.id })}
          >
            <Picture
              role={subject.kind === 'person' ? 'profile' : 'poster'}
              path={subject.kind === 'person' ? subject.profilePath : subject.posterPath}
              alt={nameOf(subject)}
              sizes="11rem"
              priority
            />
          </a>
        ))}
      </div>
      <div className={classes.Words}>
        <StageTitle>{togetherTexts.heading(nameOf(one), nameOf(other))}</StageTitle>
        <p className={classes.Lead} dir="auto">
          {lead}
        </p>
      </div>
    </div>
  );
}
