/**
 * The mutation results of each row: `{ requirement, mutations, status, idle }`. A mutation gets
 * `caughtBy`, the tests that failed with it. A row is `caught` if all its mutations are, `open` if
 * something has not run yet, else `missed`; `idle` are the row's tests that no mutation makes fail.
 * A test that also fails without a mutation does not count.
 */
export function rowResults(rows, entries, store) {
  return rows.map(({ requirement, tests }) => {
    const own = entries.find((entry) => entry.requirement === requirement)?.mutations ?? [];
    const catches = (mutation, test) =>
      store.read(undefined, test)?.status === 'passed' &&
      store.read(mutation, test)?.status === 'failed';
    const hasRun = (mutation, test) => store.read(mutation, test) !== undefined;

    const mutations = own.map((mutation) => ({
      ...mutation,
      caughtBy: tests.filter((test) => catches(mutation, test)),
    }));
    const uncaught = mutations.filter(({ caughtBy }) => caughtBy.length === 0);
    // With a mutation that is caught, not all tests have to run.
    const isOpen = uncaught.some((mutation) => tests.some((test) => !hasRun(mutation, test)));
    const isCaught = mutations.length > 0 && uncaught.length === 0;
    const isIdle = (test) =>
      own.every((mutation) => hasRun(mutation, test) && !catches(mutation, test));
    return {
      requirement,
      tests,
      mutations,
      status: isCaught ? 'caught' : isOpen ? 'open' : 'missed',
      idle: tests.filter(isIdle),
    };
  });
}
