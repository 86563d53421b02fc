import { Choice } from '@portal/shared/ui/Choice';
import classes from './Career.module.css';
import {
  ALL_ROLES,
  type CareerChoice,
  type CareerCredit,
  careerOrders,
  fitChoice,
  type KindFilter,
  kindOf,
  ofKind,
  orderOf,
  rolesOf,
} from './career.ts';
import { careerTexts } from './texts.ts';

interface CareerControlsProps {
  readonly credits: readonly CareerCredit[];
  readonly choice: CareerChoice;
  readonly onChange: (choice: CareerChoice) => void;
}

const kinds: readonly KindFilter[] = ['all', 'movie', 'tv'];

/** The filters and the order of a career, limited to options that match this person's work. */
export function CareerControls({ credits, choice, onChange }: CareerControlsProps) {
  const hasKind = (kind: KindFilter) => ofKind(credits, kind).length > 0;
  return (
    <div className={classes.Controls}>
      <Choice
        label={careerTexts.role}
        value={choice.role}
        options={[
          [ALL_ROLES, careerTexts.allRoles],
          ...rolesOf(ofKind(credits, choice.kind)).map(
            ([name, count]) => [name, careerTexts.withCount(name, count)] as const,
          ),
        ]}
        onChange={(role) => onChange({ ...choice, role })}
      />
      <Choice
        label={careerTexts.kind}
        value={choice.kind}
        options={kinds
          .filter((kind) => kind === 'all' || hasKind(kind))
          .map((kind) => [kind, careerTexts.kinds[kind]])}
        // The selected role might not exist among titles of that kind.
        onChange={(kind) => onChange(fitChoice({ ...choice, kind: kindOf(kind) }, credits))}
      />
      <Choice
        label={careerTexts.sortBy}
        value={choice.order}
        options={careerOrders.map((name) => [name, careerTexts.orders[name]])}
        onChange={(order) => onChange({ ...choice, order: orderOf(order) })}
      />
    </div>
  );
}
