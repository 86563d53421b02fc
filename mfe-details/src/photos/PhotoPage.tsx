import type { Kind } from '@portal/contract/kinds';
import type { PageProps } from '@portal/contract/Section';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useAddressState } from '@portal/shared/state/useAddressState';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { ButtonLink } from '@portal/shared/ui/Button';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { useApi } from '../api.ts';
import { failureOf } from '../failureOf.ts';
import { nameOf, subjectOptions } from '../subjects.ts';
import { photoHref, readPhotoNumber } from './address.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';
import { photosOptions } from './queries.ts';
import { photoTexts } from './texts.ts';

interface PhotoPageProps extends Omit<PageProps, 'portal'> {
  readonly kind: Kind;
}

/**
 * The photos of a title or person, one at a time, in a full-window dialog. Switching photos changes
 * the URL without adding a history entry, so that Back closes the dialog.
 */
export function PhotoPage({ kind, params, keepQuery }: PhotoPageProps) {
  const id = Number(params['id']);
  const api = useApi();
  const { queryClient, config, navigation } = usePortal();
  const subject = useResponse(queryClient, subjectOptions(api, kind, id));
  const photos = useResponse(queryClient, photosOptions(api, kind, id));
  const [number, setNumber] = useAddressState(params, readPhotoNumber);
  const move = (next: number) => {
    setNumber(next);
    keepQuery?.(next === 1 ? {} : { photo: String(next) });
  };
  const failure = failureOf([subject, photos]);
  const isReady = subject.data && photos.data;
  const name = subject.data ? nameOf(subject.data) : config.brand.join(' ');
  const total = photos.data?.length ?? 0;
  const photo = photos.data?.[number - 1];
  const title = photo ? photoTexts.title(name, number, total) : name;
  usePageTitle(failure || (isReady && !photo) ? photoTexts.failed : title);

  const dialog = { of: { kind, id }, heading: photoTexts.heading(name) };
  if (isReady && photo) {
    return (
      <PhotoViewer {...dialog} name={name} photos={photos.data} number={number} onMove={move} />
    );
  }
  if (isReady) {
    return (
      <PhotoDialog {...dialog}>
        <div data-part="text">
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
  if (failure) {
    return (
      <PhotoDialog {...dialog} heading={photoTexts.failed}>
        <div data-part="text">
          <ErrorCard message={failure.message} onRetry={failure.retry} />
        </div>
      </PhotoDialog>
    );
  }
  return (
    <PhotoDialog {...dialog} isBusy>
      <p data-part="text">{photoTexts.loading}</p>
    </PhotoDialog>
  );
}
