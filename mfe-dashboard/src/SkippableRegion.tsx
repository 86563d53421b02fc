import type { ReactNode } from 'react';
import { SkipLink } from '@portal/shared/ui/SkipLink';
import type { RailHeading } from './dashboardRails.ts';
import classes from './SkippableRegion.module.css';
import { texts } from './texts.ts';

export interface SkippableRegionProps {
  /** The region that follows; left out for the last one. */
  readonly next?: RailHeading;
  readonly children: ReactNode;
}

/** A region of the dashboard, and before it a link that leads past it. The link is no part of the region: it tells of another one. */
export function SkippableRegion({ next, children }: SkippableRegionProps) {
  return (
    <div className={classes.SkippableRegion}>
      {next && (
        <SkipLink className={classes.Skip} to={`${next.id}-heading`}>
          {texts.skipTo(next.title)}
        </SkipLink>
      )}
      {children}
    </div>
  );
}
