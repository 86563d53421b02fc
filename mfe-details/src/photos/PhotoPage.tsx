import { useState } from 'react';
import type { Kind } from '@portal/contract/kinds';
import type { PageProps } from '@portal/contract/Section';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { ButtonLink } from '@portal/shared/ui/Button';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { useApi } from '../api.ts';
import { nameOf, subjectOptions } from '../subjects.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { photoHref, readPhotoNumber } from './photoPlace.ts';
import { photosOptions } from './photosOptions.ts';
import { photoTexts } from './photoTexts.ts';
import { PhotoViewer } from './PhotoViewer.tsx';

type AddressProps = Omit<PageProps, 'portal'>;

export function MoviePhotosPage(props: AddressProps) {
  return <PhotoPage kind="movie" {...props} />;
}

export function SeriesPhotosPage(props: AddressProps) {
  return <PhotoPage kind="tv" {...props} />;
}

export function PersonPhotosPage(props: AddressProps) {
  return <PhotoPage kind="person" {...props} />;
}

interface PhotoPageProps extends AddressProps {
  readonly kind: Kind;
}

/**
 * The photos of a title or person, one at a time, in a dialog that fills the window. Moving from one
 * to the next changes the address, but makes no entry in the history, so that Back closes it.
 */
function PhotoPage({ kind, params, keepQuery }: PhotoPageProps) {
  const id = Number(params['id']);
  const api = useApi();
  const { queryClient, config, navigation } = usePortal();
  const subject = useResponse(queryClient, subjectOptions(api, kind, id));
  const photos = useResponse(queryClient, photosOptions(api, kind, id));
  const [number, move] = usePhotoNumber(params, keepQuery);
  const failed = [subject, photos].filter(({ error, isFetching }) => error && !isFetching);
  const isReady = subject.data && photos.data;
  const name = subject.data ? nameOf(subject.data) : config.brand.join(' ');
  const total = photos.data?.length ?? 0;
  const photo = photos.data?.[number - 1];
  const title = photo ? photoTexts.title(name, number, total) : name;
  usePageTitle(failed.length > 0 || (isReady && !photo) ? photoTexts.failed : title);

  const dialog = { of: { kind, id }, heading: photoTexts.heading(name) };
  if (isReady && photo) {
    return (
      <PhotoViewer {...dialog} name={name} photos={photos.data} number={number} onMove={move} />
    );
  }
  if (isReady) {
    return (
      <PhotoDialog {...dialog}>
        <div data-part="words">
          <p>{photoTexts.unknown}</p>
          {total > 0 && (
            <ButtonLink href={photoHref(navigation, { kind, id }, 1)}>
              {photoTexts.first}
            </ButtonLink>
          )}
        </div>
      </PhotoDialog>
    );
  }
  if (failed[0]) {
    return (
      <PhotoDialog {...dialog} heading={photoTexts.failed}>
        <div data-part="words">
          <ErrorCard
            message={failureMessage(failed[0].error)}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        </div>
      </PhotoDialog>
    );
  }
  return (
    <PhotoDialog {...dialog} isBusy>
      <p data-part="words">{photoTexts.loading}</p>
    </PhotoDialog>
  );
}

/** The number in the address, and how to change it; a link to the same page comes as other `params`. */
function usePhotoNumber(params: PageProps['params'], keepQuery: PageProps['keepQuery']) {
  const [given, setGiven] = useState(params);
  const [number, setNumber] = useState(() => readPhotoNumber(params));
  if (given !== params) {
    setGiven(params);
    setNumber(readPhotoNumber(params));
  }
  const move = (next: number) => {
    setNumber(next);
    keepQuery?.(next === 1 ? {} : { photo: String(next) });
  };
  return [number, move] as const;
}
