import classes from './Icon.module.css';
import { iconPaths, type IconName, type IconPath } from './iconPaths.ts';

export interface IconProps {
  readonly name: IconName;
}

/** A small drawing beside a word, as large as the text. Never read aloud: the button or link around it carries the name. */
export function Icon({ name }: IconProps) {
  const { path, filled }: IconPath = iconPaths[name];
  return (
    <svg
      className={classes.Icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-filled={filled || undefined}
    >
      <path d={path} />
    </svg>
  );
}
