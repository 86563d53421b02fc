import { useEffect, useState } from 'react';
import type { PageOutline } from '@portal/shared/pageProtocol/RegistryView';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { texts } from '../texts.ts';
import classes from './SectionLoading.module.css';

interface SectionLoadingProps {
  /** What visitors call the section. */
  readonly label: string;
  /** What the page looks like from afar. */
  readonly outline: PageOutline;
}

const PIECES: Readonly<Record<PageOutline, number>> = { hero: 8, title: 8, field: 4 };

/** A section mostly comes so quickly that saying so would only be in the way. */
const QUIET_MS = 800;

/** Holds the place of a section whose code is on its way. */
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
