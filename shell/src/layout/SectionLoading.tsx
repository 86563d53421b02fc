import { useEffect, useState } from 'react';
import type { PageOutline } from '@portal/page-protocol/RegistryView';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { texts } from '../texts.ts';
import classes from './SectionLoading.module.css';

interface SectionLoadingProps {
  /** The name of the section for visitors. */
  readonly label: string;
  /** The kind of skeleton. */
  readonly outline: PageOutline;
}

const PIECES: Readonly<Record<PageOutline, number>> = { hero: 8, title: 8, field: 4, grid: 24 };

/** Most sections load so quickly that a message would only distract. */
const QUIET_MS = 800;

/** The placeholder of a section while its code loads. */
export function SectionLoading({ label, outline }: SectionLoadingProps) {
  const isLong = useIsLong();

  return (
    <>
      <VisuallyHidden>
        <span role="status">{isLong && texts.loading(label)}</span>
      </VisuallyHidden>
      <div className={classes.SectionLoading} data-shape={outline} aria-hidden="true">
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
          {Array.from({ length: PIECES[outline] }, (_, index) => (
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
    const timer = setTimeout(() => setLong(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
