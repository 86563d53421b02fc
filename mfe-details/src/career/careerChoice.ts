import type { PageParams } from '@portal/contract/Section';
import {
  type CareerCredit,
  type CareerOrder,
  careerOrders,
  ofKind,
  rolesOf,
  type TitleKinds,
} from './career.ts';

/** What the visitor wants to see of a career. It is in the address. */
export interface CareerChoice {
  readonly kind: TitleKinds;
  /** One of `rolesOf`, or `ALL_ROLES`. */
  readonly role: string;
  readonly order: CareerOrder;
}

export const ALL_ROLES = '';

/** The choice that an address names. Without one, all work, newest first. */
export function readChoice({ kind, role = ALL_ROLES, sort }: PageParams): CareerChoice {
  return {
    kind: kind === 'movie' || kind === 'tv' ? kind : 'all',
    role,
    order: orderOf(sort),
  };
}

/** The order that a text names; without one, newest first. */
export function orderOf(text: string | undefined): CareerOrder {
  return careerOrders.find((name) => name === text) ?? 'newest';
}

/** The query of the address that names a choice. */
export function queryOf({ kind, role, order }: CareerChoice): PageParams {
  return {
    ...(kind === 'all' ? {} : { kind }),
    ...(role === ALL_ROLES ? {} : { role }),
    ...(order === 'newest' ? {} : { sort: order }),
  };
}

/** The same choice without what these credits do not have. */
export function fitChoice(choice: CareerChoice, credits: readonly CareerCredit[]): CareerChoice {
  const kind = ofKind(credits, choice.kind).length > 0 ? choice.kind : 'all';
  const roles = rolesOf(ofKind(credits, kind));
  const role = roles.some(([name]) => name === choice.role) ? choice.role : ALL_ROLES;
  return { ...choice, kind, role };
}
