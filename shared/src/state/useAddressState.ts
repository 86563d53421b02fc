import { useState } from 'react';
import type { PageParams } from '@portal/contract/Section';

/**
 * State whose initial value comes from the URL. Following a link to the same page passes new
 * `params` and resets the state to their values. `read` is called only then.
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
