import type { ComponentProps } from 'react';
import classes from './UpcomingStage.module.css';

/** The dark room that the upcoming movies are shown in; says how tall it is, so that nothing moves when they arrive. */
export function UpcomingStage(props: ComponentProps<'div'>) {
  return <div {...props} className={classes.UpcomingStage} />;
}
