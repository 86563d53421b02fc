import classes from './FilmLeader.module.css';

/** Decoration for a page without content: a film leader. */
export function FilmLeader() {
  return <div className={classes.FilmLeader} aria-hidden="true" />;
}
