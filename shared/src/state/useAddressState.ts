import { useState } from 'react';
import type { PageParams } from '@portal/contract/Section';

/**
 * State that starts with what the URL contains. Following a link to the same page results in
 * new `params`, and resets the state to those. `read` is called only then.
 */
export function useAddressState<Value>(params: PageParams, read: (params: PageParams) => Value) {
  const [given, setGiven] = useState(params);
  const [value, setValue] = useState(() => read(params));
  if (given === params) {
    return [value, setValue] as const;
  }
  const next = read(params);
  setGiven(params);
  setValue(() => next);
  return [next, setValue] as const;
}
