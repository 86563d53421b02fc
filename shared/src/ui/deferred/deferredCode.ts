/** The components whose code is loading: of `deferred`, not of `onDemand`. */
const loading = new Set<Promise<void>>();

export function whileLoading(code: Promise<void>): Promise<void> {
  loading.add(code);
  void code.then(() => loading.delete(code));
  return code;
}

/** Whether the code of a `deferred` component is loading. */
export function isCodeLoading(): boolean {
  return loading.size > 0;
}
