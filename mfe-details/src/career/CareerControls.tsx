import { Choice } from '../Choice.tsx';
import classes from './Career.module.css';
import { type CareerCredit, careerOrders, ofKind, rolesOf, type TitleKinds } from './career.ts';
import { ALL_ROLES, type CareerChoice, fitChoice, orderOf, readChoice } from './careerChoice.ts';
import { careerTexts } from './careerTexts.ts';

interface CareerControlsProps {
  readonly credits: readonly CareerCredit[];
  readonly choice: CareerChoice;
  readonly onChange: (choice: CareerChoice) => void;
}

const kinds: readonly TitleKinds[] = ['all', 'movie', 'tv'];

/** What of a career is shown, and in which order. Offers only what the person has worked on. */
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
        // The role may be none that the person has in titles of that kind.
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
