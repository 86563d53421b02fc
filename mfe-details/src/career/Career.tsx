import { useState } from 'react';
import type { PageProps } from '@portal/shared/contract/Section';
import type { PersonDetail } from '@portal/shared/domain/people';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useWanted } from '@portal/shared/state/useWanted';
import { Button } from '@portal/shared/ui/Button';
import { Region } from '@portal/shared/ui/Region';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import { useApi } from '../api.ts';
import { Choice } from '../Choice.tsx';
import { texts } from '../texts.ts';
import classes from './Career.module.css';
import {
  ageOn,
  type CareerCredit,
  careerOrders,
  careerTitles,
  orderOf,
  rolesOf,
} from './career.ts';
import { careerOptions } from './careerOptions.ts';

interface CareerProps extends Pick<PageProps, 'params' | 'keepQuery'> {
  readonly person: PersonDetail;
}

/** How many titles are shown until the visitor asks for all. */
const FIRST_TITLES = 40;
const ALL_ROLES = '';

/**
 * All work of a person as a timeline, in every role. It comes with the credits, which say so if they
 * fail; there is no region for a person without any. Role and order are in the address.
 */
export function Career({ person, params, keepQuery }: CareerProps) {
  const { queryClient } = usePortal();
  const api = useApi();
  const [watch, isWanted] = useWanted(queryClient);
  const movies = usePagedList(queryClient, careerOptions(api, 'movie', person.id), { isWanted });
  const series = usePagedList(queryClient, careerOptions(api, 'tv', person.id), { isWanted });
  const [view, setView] = useState({
    role: params['role'] ?? ALL_ROLES,
    order: orderOf(params['sort']),
  });
  const [isWhole, setIsWhole] = useState(false);

  const credits = [...movies.items, ...series.items];
  const isLoadingAny = movies.status === 'loading' || series.status === 'loading';
  if (credits.length === 0 && !isLoadingAny) {
    return null;
  }
  const roles = rolesOf(credits);
  const role = roles.some(([name]) => name === view.role) ? view.role : ALL_ROLES;
  const { order } = view;
  const titles = careerTitles(credits, { role: role || undefined, order });
  const change = (next: typeof view) => {
    setView(next);
    keepQuery?.({
      ...(next.role === ALL_ROLES ? {} : { role: next.role }),
      ...(next.order === 'newest' ? {} : { sort: next.order }),
    });
  };

  return (
    <Region ref={watch} title={texts.career} id="career" inset>
      <div className={classes.Controls}>
        <Choice
          label={texts.role}
          value={role}
          onChoose={(value) => change({ role: value, order })}
        >
          <option value={ALL_ROLES}>{texts.allRoles}</option>
          {roles.map(([name, count]) => (
            <option key={name} value={name}>
              {texts.roleWithCount(name, count)}
            </option>
          ))}
        </Choice>
        <Choice
          label={texts.sortBy}
          value={order}
          onChoose={(value) => change({ role, order: orderOf(value) })}
        >
          {careerOrders.map((name) => (
            <option key={name} value={name}>
              {texts.orders[name]}
            </option>
          ))}
        </Choice>
      </div>
      <ol className={classes.Titles} aria-busy={isLoadingAny}>
        {titles.length === 0 && <LoadingTitles />}
        {titles.slice(0, isWhole ? undefined : FIRST_TITLES).map((title) => (
          <TitleRow key={title.kind + title.id} title={title} person={person} />
        ))}
      </ol>
      {!isWhole && titles.length > FIRST_TITLES && (
        <Button onClick={() => setIsWhole(true)}>{texts.showAll(titles.length)}</Button>
      )}
    </Region>
  );
}

function LoadingTitles() {
  return (['long', 'full', 'short'] as const).map((length) => (
    <li key={length} className={classes.Title} aria-hidden="true" data-skeleton>
      <Skeleton />
      <Skeleton length={length} />
    </li>
  ));
}

interface TitleRowProps {
  readonly title: CareerCredit;
  readonly person: PersonDetail;
}

function TitleRow({ title, person }: TitleRowProps) {
  const { navigation } = usePortal();
  const age = ageOn(title.date, person);
  return (
    <li className={classes.Title}>
      <span className={classes.When}>
        {title.date ? title.date.slice(0, 4) : texts.noYear}
        {age !== undefined && <span className={classes.Age}>{texts.age(age)}</span>}
      </span>
      <span className={classes.What}>
        <a className={classes.Link} href={navigation.href({ kind: title.kind, id: title.id })}>
          <bdi>{title.title}</bdi>
        </a>
        {title.note && <bdi className={classes.Note}>{title.note}</bdi>}
      </span>
    </li>
  );
}
