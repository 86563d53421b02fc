import type { Hono } from 'hono';
import { answerJson } from '../http/answerJson.ts';
import { cacheControls } from '../http/cacheControls.ts';
import { found } from '../http/found.ts';
import { readId } from '../http/readId.ts';
import { readPage } from '../http/readPage.ts';
import type { Person } from '../library/Person.ts';
import { withRepeat } from '../lists/withRepeat.ts';
import { pageOf } from '../wire/pageOf.ts';
import { personDetails } from '../wire/personDetails.ts';
import { personItem } from '../wire/personItem.ts';
import { appendParts } from './appendParts.ts';
import { personParts } from './personParts.ts';
import { readApiRequest } from './readApiRequest.ts';
import type { Services } from './Services.ts';

/** `person/*`. */
export function addPersonRoutes(api: Hono, services: Services): void {
  const { library } = services;
  const popular = withRepeat(library.people);
  api.get('/person/popular', (context) => {
    const request = readApiRequest(context, services);
    const page = pageOf(popular, readPage(request), (person) =>
      personItem(person, library, request),
    );
    return answerJson(context, page, cacheControls.lists);
  });
  api.get('/person/:id', (context) => {
    const request = readApiRequest(context, services);
    const person = findPerson(services, context.req.param('id'));
    const appended = appendParts(request, (name) =>
      personParts.get(name)?.answer(person, services, request),
    );
    return answerJson(
      context,
      { ...personDetails(person, request), ...appended },
      cacheControls.details,
    );
  });
  api.get('/person/:id/:part{.+}', (context) => {
    const request = readApiRequest(context, services);
    const part = found(personParts.get(context.req.param('part')));
    const person = findPerson(services, context.req.param('id'));
    const answer = part.answer(person, services, request);
    return answerJson(
      context,
      part.hasId ? { id: person.id, ...answer } : answer,
      cacheControls.details,
    );
  });
}

function findPerson({ library }: Services, id: string): Person {
  return found(library.person(readId(id)));
}
