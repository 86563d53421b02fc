import { useEffect, useState } from 'react';
import type { PageOutline } from '@portal/page-protocol/RegistryView';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { texts } from '../texts.ts';
import classes from './SectionLoading.module.css';

interface SectionLoadingProps {
  readonly label: string;
  readonly skeleton: PageOutline;
}

const PIECES: Readonly<Record<PageOutline, number>> = { hero: 8, title: 8, field: 4, grid: 24 };

/** Delay before loading is announced. Most sections load faster. */
const ANNOUNCE_AFTER_MS = 800;

/** The skeleton of a page while its section loads. */
export function SectionLoading({ label, skeleton }: SectionLoadingProps) {
  const isLong = useIsLong();

  return (
    <>
      <VisuallyHidden>
        <span role="status">{isLong && texts.loading(label)}</span>
      </VisuallyHidden>
      <div className={classes.SectionLoading} data-shape={skeleton} aria-hidden="true">
        <div className={classes.Head}>
          <div className={classes.Picture}>
            <Skeleton shape="block" />
          </div>
          <div className={classes.Text}>
            <Skeleton shape="heading" length="long" />
            <Skeleton length="short" />
          </div>
        </div>
        <div className={classes.Pieces}>
          {Array.from({ length: PIECES[skeleton] }, (_, index) => (
            <div className={classes.Piece} key={index}>
              <Skeleton shape="block" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function useIsLong(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
