import type { PartProps } from '@portal/contract/Section';
import { usePortal, useSettings } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { Region } from '@portal/shared/ui/Region';
import { SeeAllLink } from '@portal/shared/ui/SeeAllLink';
import type manifest from '../package.json';
import { useApi } from './api.ts';
import { pageOf } from './head.ts';
import { reviewsOptions, type TitleId } from './queries.ts';
import { ReviewList } from './ReviewList.tsx';
import classes from './ReviewsPart.module.css';
import { texts } from './texts.ts';
import { titleOf } from './titleOf.ts';

const ID = 'reviews';

/** The first reviews of a title, at the end of its page. */
export function ReviewsPart({ props }: Omit<PartProps, 'portal'>) {
  const title = titleOf(props);
  return title && <TitleReviews title={title} />;
}

function TitleReviews({ title }: { readonly title: TitleId }) {
  const { queryClient, navigation } = usePortal();
  const { shownFirst = 2 } = useSettings<typeof manifest.portal.settings>();
  const list = usePagedList(queryClient, reviewsOptions(useApi(), title));
  const { status, items, message, retry } = list;
  const all = navigation.href({ page: pageOf(title.kind), params: { id: title.id } });

  return (
    <Region
      title={texts.heading}
      id={ID}
      inset
      action={items.length > shownFirst && <SeeAllLink href={all} of={ID} />}
    >
      <div className={classes.Reviews}>
        {status === 'failed' ? (
          <ErrorCard message={message} onRetry={retry} />
        ) : (
          <ReviewList
            title={title}
            reviews={items.slice(0, shownFirst)}
            isLoading={status === 'loading'}
          />
        )}
      </div>
    </Region>
  );
}
