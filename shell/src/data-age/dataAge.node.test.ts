import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createDataAge } from './dataAge.ts';
import { watchDataAge } from './watchDataAge.ts';

/** Creates a data age for a page that contains the data passed to `show`. */
function buildAge() {
  const age = createDataAge();
  const queryClient = new QueryClient();
  const watch = () => watchDataAge(age, queryClient, () => new Date(2026, 0, 2, 18, 0));
  let count = 0;
  return {
    ...age,
    watch,
    keep: (data: object) => queryClient.setQueryData(['kept'], data),
    /** Shows data on the page. Returns a function that removes it. */
    show(data: object) {
      count += 1;
      queryClient.setQueryData(['shown', count], data);
      return new QueryObserver(queryClient, {
        queryKey: ['shown', count],
        queryFn: () => data,
        staleTime: Infinity,
      }).subscribe(() => undefined);
    },
  };
}

const at = (hours: number, minutes: number, day = 2) =>
  new Date(2026, 0, day, hours, minutes).toISOString();

describe('watchDataAge', () => {
  it('is empty while all data is fresh', () => {
    const { show, moment$, watch } = buildAge();
    watch();

    show({});

    expect(moment$.value).toBeUndefined();
  });

  it('emits the time of the oldest data on the page', () => {
    const { show, noteOutdated, moment$, watch } = buildAge();
    watch();
    const [older, newer] = [{}, {}];
    noteOutdated(older, at(14, 5));
    noteOutdated(newer, at(16, 30));

    show(newer);
    show({ pages: [{}, older], pageParams: [1, 2] });

    expect(moment$.value).toBe('14:05');
  });

  it('emits the day of data that is not from today', () => {
    const { show, noteOutdated, moment$, watch } = buildAge();
    watch();
    const answer = {};
    noteOutdated(answer, at(21, 40, 1));

    show(answer);

    expect(moment$.value).toBe('1 January, 21:40');
  });

  it('ignores data that is not on the page', () => {
    const { keep, noteOutdated, moment$, watch } = buildAge();
    watch();
    const answer = {};
    noteOutdated(answer, at(14, 5));

    keep(answer);

    expect(moment$.value).toBeUndefined();
  });

  it('is empty again when old data leaves the page', () => {
    const { show, noteOutdated, moment$, watch } = buildAge();
    watch();
    const answer = {};
    noteOutdated(answer, at(14, 5));
    const hide = show(answer);

    hide();

    expect(moment$.value).toBeUndefined();
  });

  it('knows of outdated data that was on the page before', () => {
    const { show, noteOutdated, moment$, watch } = buildAge();
    const answer = {};
    noteOutdated(answer, at(14, 5));
    show(answer);

    watch();

    expect(moment$.value).toBe('14:05');
  });
});
