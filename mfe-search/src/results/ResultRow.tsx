import { memo, type ReactElement, useId } from 'react';
import { cardSizes } from '@portal/shared/images/cardSizes';
import { usePortal } from '@portal/shared/state/PortalContext';
import { FollowButton } from '@portal/shared/ui/FollowButton';
import { Picture } from '@portal/shared/ui/Picture';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import { texts } from '../texts.ts';
import type { Result } from './findResults.ts';
import { Marked } from './Marked.tsx';
import classes from './ResultRow.module.css';

interface ResultRowProps {
  readonly result: Result;
  /** The search query. */
  readonly query: string;
}

/** The image's `sizes`; must match the width in the stylesheet. */
const SIZES = cardSizes('clamp(3.25rem, 12vw, 4.5rem)');

/** A search result as a row. Memoized, so that it does not re-render when more results load. */
export const ResultRow = memo(function ResultRow({ result, query }: ResultRowProps) {
  const { navigation } = usePortal();
  const { kind, id } = result;
  const { picturePath: path, ...shown } = describe(result);
  const role = kind === 'person' ? 'profile' : 'poster';
  const linkId = useId();
  return (
    <LinkRow
      {...shown}
      href={navigation.href({ kind, id })}
      query={query}
      picture={{ role, path }}
      linkId={linkId}
      action={kind === 'person' ? <FollowButton person={result} describedBy={linkId} /> : undefined}
    />
  );
});

interface LinkRowProps extends Pick<ShownResult, 'name' | 'line' | 'text'> {
  readonly href: string;
  readonly query: string;
  readonly picture: { readonly role: 'poster' | 'profile'; readonly path?: string };
  readonly linkId?: string;
  /** A button in the row. */
  readonly action?: ReactElement;
}

/**
 * A row with an image, a linked name with the query highlighted, a line, and a text. The entire
 * row is clickable.
 */
export function LinkRow(props: LinkRowProps) {
  const { href, name, query, picture, line, text, linkId, action } = props;
  return (
    <div className={classes.ResultRow}>
      <Picture {...picture} alt={name} sizes={SIZES} />
      <div className={classes.Text}>
        <h3 className={classes.Name} dir="auto">
          {/* The label is the complete name, because screen readers can pause where a highlight
              ends within a word. */}
          <a className={classes.Link} href={href} id={linkId} aria-label={name}>
            <Marked text={name} query={query} />
          </a>
        </h3>
        <p className={classes.Kind}>{line}</p>
        {text && (
          <p className={classes.Overview} dir="auto">
            {text}
          </p>
        )}
      </div>
      {action && <div className={classes.Action}>{action}</div>}
    </div>
  );
}

interface ShownResult {
  readonly name: string;
  readonly picturePath?: string;
  /** The line under the title. */
  readonly line: string;
  /** The overview. */
  readonly text?: string;
}

function describe(result: Result): ShownResult {
  if (result.kind === 'person') {
    const { name, profilePath, department } = result;
    return {
      name,
      picturePath: profilePath,
      line: texts.kinds.person,
      text: department && texts.department(department),
    };
  }
  const { kind, title, posterPath, overview, date } = result;
  const year = date?.slice(0, 4);
  const person = 'of' in result ? result.of : undefined;
  return {
    name: title,
    picturePath: posterPath,
    line: [texts.kinds[kind], year, person].filter(Boolean).join(' · '),
    text: overview,
  };
}

/** The skeleton of a row, in the same size. */
export function SkeletonRow() {
  return (
    <div className={classes.SkeletonRow}>
      <div className={classes.Picture}>
        <Skeleton shape="block" />
      </div>
      <div>
        <Skeleton length="short" />
        <Skeleton />
        <Skeleton length="long" />
      </div>
    </div>
  );
}
