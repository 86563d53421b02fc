import classes from './LoadFacts.module.css';
import type { SectionLoad } from './SectionLoad.ts';
import { texts } from './texts.ts';

interface LoadFactsProps {
  readonly load: SectionLoad;
}

/** How a section was loaded: the steps with their times, and each file with its size. */
export function LoadFacts({ load }: LoadFactsProps) {
  return (
    <div className={classes.LoadFacts}>
      <p>{texts.load(load)}</p>
      <ul className={classes.Files}>
        {load.files.map((file) => (
          <li key={file.name}>{texts.file(file)}</li>
        ))}
      </ul>
    </div>
  );
}
