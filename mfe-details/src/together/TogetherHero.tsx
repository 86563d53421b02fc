import { usePortal } from '@portal/shared/state/PortalContext';
import { Picture } from '@portal/shared/ui/Picture';
import { HeroTitle } from '../hero/HeroTitle.tsx';
import { nameOf, type Subject } from '../subjects.ts';
import { togetherTexts } from './texts.ts';
import classes from './Together.module.css';

interface TogetherHeroProps {
  readonly subjects: readonly [Subject, Subject];
  readonly lead: string;
}

/** The linked images of a pair, and its heading. */
export function TogetherHero({ subjects, lead }: TogetherHeroProps) {
  const { navigation } = usePortal();
  const [one, other] = subjects;
  return (
    <div className={classes.TogetherHero}>
      <div className={classes.Pictures}>
        {subjects.map((subject) => (
          <a
            key={subject.id}
            className={classes.PictureLink}
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
      <div className={classes.HeroText}>
        <HeroTitle>{togetherTexts.heading(nameOf(one), nameOf(other))}</HeroTitle>
        <p className={classes.Lead} dir="auto">
          {lead}
        </p>
      </div>
    </div>
  );
}
