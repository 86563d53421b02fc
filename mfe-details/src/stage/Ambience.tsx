import { Picture } from '@portal/shared/ui/Picture';
import classes from './Ambience.module.css';

interface AmbienceProps {
  readonly role: 'poster' | 'profile';
  readonly path?: string;
}

/** The light of a poster or portrait, for a stage without a still of its own. Without a picture: the light of the house. */
export function Ambience({ role, path }: AmbienceProps) {
  return (
    <div className={classes.Ambience}>
      {/* So blurred that the smallest size is enough. */}
      <Picture
        className={classes.Light}
        role={role}
        path={path}
        alt=""
        sizes="3rem"
        fallback={null}
      />
    </div>
  );
}
