import { Choice } from '../Choice.tsx';
import classes from './Career.module.css';
import { type CareerCredit, careerOrders, ofKind, rolesOf, type TitleKinds } from './career.ts';
import { ALL_ROLES, type CareerChoice, fitChoice, orderOf, readChoice } from './careerChoice.ts';
import { careerTexts } from './texts.ts';

interface CareerControlsProps {
  readonly credits: readonly CareerCredit[];
  readonly choice: CareerChoice;
  readonly onChange: (choice: CareerChoice) => void;
}

const kinds: readonly TitleKinds[] = ['all', 'movie', 'tv'];

/** Filters and order of a career, with options for the person's own work only. */
export function CareerControls({ credits, choice, onChange }: CareerControlsProps) {
  const hasKind = (kind: TitleKinds) => ofKind(credits, kind).length > 0;
  return (
    <div className={classes.Controls}>
      <Choice
        label={careerTexts.role}
        value={choice.role}
        onChoose={(role) => onChange({ ...choice, role })}
      >
        <option value={ALL_ROLES}>{careerTexts.allRoles}</option>
        {rolesOf(ofKind(credits, choice.kind)).map(([name, count]) => (
          <option key={name} value={name}>
            {careerTexts.withCount(name, count)}
          </option>
        ))}
      </Choice>
      <Choice
        label={careerTexts.kind}
        value={choice.kind}
        // The person may not have the role in titles of that kind.
        onChoose={(kind) => onChange(fitChoice({ ...choice, ...readKind(kind) }, credits))}
      >
        {kinds
          .filter((kind) => kind === 'all' || hasKind(kind))
          .map((kind) => (
            <option key={kind} value={kind}>
              {careerTexts.kinds[kind]}
            </option>
          ))}
      </Choice>
      <Choice
        label={careerTexts.sortBy}
        value={choice.order}
        onChoose={(order) => onChange({ ...choice, order: orderOf(order) })}
      >
        {careerOrders.map((name) => (
          <option key={name} value={name}>
            {careerTexts.orders[name]}
          </option>
        ))}
      </Choice>
    </div>
  );
}

function readKind(kind: string): Pick<CareerChoice, 'kind'> {
  return { kind: readChoice({ kind }).kind };
}
