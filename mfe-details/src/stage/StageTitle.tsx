import classes from './StageTitle.module.css';

interface StageTitleProps {
  readonly children: string;
}

/** The heading of the page: a title or a name. */
export function StageTitle({ children }: StageTitleProps) {
  return <h1 className={classes.StageTitle}>{children}</h1>;
}
