import type { TitleKind } from '@portal/contract/kinds';
import type { PageProps } from '@portal/contract/Section';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { Button } from '@portal/shared/ui/Button';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { useApi } from './api.ts';
import { nameOptions, reviewsOptions } from './queries.ts';
import { ReviewList } from './ReviewList.tsx';
import classes from './ReviewsPage.module.css';
import { texts } from './texts.ts';

interface ReviewsPageProps extends Omit<PageProps, 'portal'> {
  readonly kind: TitleKind;
}

/** All reviews of a movie or a series. */
export function ReviewsPage({ kind, params }: ReviewsPageProps) {
  const { queryClient, navigation } = usePortal();
  const api = useApi();
  const title = { kind, id: Number(params['id']) };
  const name = useResponse(queryClient, nameOptions(api, title));
  const list = usePagedList(queryClient, reviewsOptions(api, title));
  const heading = name.data === undefined ? texts.heading : texts.headingOf(name.data);
  usePageTitle(heading);
  const message = list.message ?? (name.error ? failureMessage(name.error) : undefined);
  const retry = () => {
    list.retry();
    void (name.error && name.refetch());
  };

  return (
    <div className={classes.ReviewsPage}>
      <h1 className={classes.Heading}>{heading}</h1>
      {name.data !== undefined && (
        <a className={classes.Back} href={navigation.href(title)}>
          {texts.toTitle(name.data)}
        </a>
      )}
      <ReviewList title={title} reviews={list.items} isLoading={list.status === 'loading'} />
      {message !== undefined && <ErrorCard message={message} onRetry={retry} />}
      {list.hasMore && message === undefined && (
        <Button className={classes.More} onClick={list.loadNext} disabled={list.isLoadingNext}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}
