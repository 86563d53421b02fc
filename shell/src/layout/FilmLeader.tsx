import classes from './FilmLeader.module.css';

/** Decoration behind a page that has nothing to show: the leader of a film that has not begun. */
export function FilmLeader() {
  return <div className={classes.FilmLeader} aria-hidden="true" />;
}
