import type { PageParams } from '@portal/contract/Section';
import {
  type CareerCredit,
  type CareerOrder,
  careerOrders,
  ofKind,
  rolesOf,
  type TitleKinds,
} from './career.ts';

/** The visible part of a career, as the address names it. */
export interface CareerChoice {
  readonly kind: TitleKinds;
  /** One of `rolesOf`, or `ALL_ROLES`. */
  readonly role: string;
  readonly order: CareerOrder;
}

export const ALL_ROLES = '';

/** The choice in an address. Default: all work, newest first. */
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

/** Resets a kind or role that these credits do not have. */
export function fitChoice(choice: CareerChoice, credits: readonly CareerCredit[]): CareerChoice {
  const kind = ofKind(credits, choice.kind).length > 0 ? choice.kind : 'all';
  const roles = rolesOf(ofKind(credits, kind));
  const role = roles.some(([name]) => name === choice.role) ? choice.role : ALL_ROLES;
  return { ...choice, kind, role };
}
