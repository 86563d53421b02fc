import type { PageParams } from '@portal/contract/Section';
import { Choice } from '@portal/shared/ui/Choice';
import classes from './Career.module.css';
import {
  type CareerCredit,
  type CareerOrder,
  careerOrders,
  ofKind,
  rolesOf,
  type TitleKinds,
} from './career.ts';
import { careerTexts } from './texts.ts';

/** The filters and the order of a career, as stored in the address. */
export interface CareerChoice {
  readonly kind: TitleKinds;
  /** One of `rolesOf`, or `ALL_ROLES`. */
  readonly role: string;
  readonly order: CareerOrder;
}

export const ALL_ROLES = '';

/** Reads the choice from an address. Default: all work, newest first. */
export function readChoice({ kind, role = ALL_ROLES, sort }: PageParams): CareerChoice {
  return {
    kind: kind === 'movie' || kind === 'tv' ? kind : 'all',
    role,
    order: orderOf(sort),
  };
}

export function orderOf(text: string | undefined): CareerOrder {
  return careerOrders.find((name) => name === text) ?? 'newest';
}

/** The query parameters for a choice. */
export function queryOf({ kind, role, order }: CareerChoice): PageParams {
  return {
    ...(kind === 'all' ? {} : { kind }),
    ...(role === ALL_ROLES ? {} : { role }),
    ...(order === 'newest' ? {} : { sort: order }),
  };
}

/** Resets the kind or the role if no credit matches it. */
export function fitChoice(choice: CareerChoice, credits: readonly CareerCredit[]): CareerChoice {
  const kind = ofKind(credits, choice.kind).length > 0 ? choice.kind : 'all';
  const roles = rolesOf(ofKind(credits, kind));
  const role = roles.some(([name]) => name === choice.role) ? choice.role : ALL_ROLES;
  return { ...choice, kind, role };
}

interface CareerControlsProps {
  readonly credits: readonly CareerCredit[];
  readonly choice: CareerChoice;
  readonly onChange: (choice: CareerChoice) => void;
}

const kinds: readonly TitleKinds[] = ['all', 'movie', 'tv'];

/** The filters and the order of a career, limited to options that match this person's work. */
export function CareerControls({ credits, choice, onChange }: CareerControlsProps) {
  const hasKind = (kind: TitleKinds) => ofKind(credits, kind).length > 0;
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
        onChange={(kind) => onChange(fitChoice({ ...choice, ...readKind(kind) }, credits))}
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

function readKind(kind: string): Pick<CareerChoice, 'kind'> {
  return { kind: readChoice({ kind }).kind };
}
