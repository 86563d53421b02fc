import { usePortal } from '@portal/shared/state/PortalContext';
import { RowLink } from '@portal/shared/ui/CardLink';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { Picture } from '@portal/shared/ui/Picture';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import type { Common } from './common.ts';
import { togetherTexts } from './texts.ts';
import classes from './Together.module.css';

interface CommonListProps {
  /** The names of the pair. */
  readonly names: readonly [string, string];
  /** Empty while it loads. */
  readonly common: readonly Common[];
  readonly failure?: { readonly message?: string; readonly retry: () => void };
}

/** The titles or people that a pair has in common, with each member's parts or jobs. */
export function CommonList({ names, common, failure }: CommonListProps) {
  if (failure) {
    return <ErrorCard message={failure.message} onRetry={failure.retry} />;
  }
  return (
    <ul
      className={classes.CommonList}
      role="list"
      aria-labelledby="common-heading"
      aria-busy={common.length === 0}
    >
      {common.length === 0 && <Skeletons />}
      {common.map((one) => (
        <Row key={one.kind + one.id} common={one} names={names} />
      ))}
    </ul>
  );
}

function Skeletons() {
  return (['long', 'full', 'short'] as const).map((length) => (
    <li key={length} className={classes.Row} aria-hidden="true" data-skeleton>
      <div className={classes.Picture}>
        <Skeleton shape="block" />
      </div>
      <div>
        <Skeleton length={length} />
        <Skeleton length="short" />
      </div>
    </li>
  ));
}

interface RowProps {
  readonly common: Common;
  readonly names: readonly [string, string];
}

function Row({ common: { kind, id, name, picturePath, date, did }, names }: RowProps) {
  const { navigation } = usePortal();
  return (
    <li className={classes.Row}>
      <div className={classes.Picture}>
        <Picture
          role={kind === 'person' ? 'profile' : 'poster'}
          path={picturePath}
          alt=""
          sizes="4.5rem"
        />
      </div>
      <div className={classes.Text}>
        <RowLink className={classes.Link} href={navigation.href({ kind, id })}>
          <bdi>{name}</bdi>
        </RowLink>
        {kind !== 'person' && (
          <span className={classes.When}>{date?.slice(0, 4) ?? togetherTexts.noYear}</span>
        )}
        {names.map((who, index) => (
          // The index is the key: two people can have the same name, and their order never changes.
          <span key={index} className={classes.Did}>
            <bdi>{who}</bdi>
            {did[index] && (
              <>
                <span>: </span>
                <bdi>{did[index]}</bdi>
              </>
            )}
          </span>
        ))}
      </div>
    </li>
  );
}
