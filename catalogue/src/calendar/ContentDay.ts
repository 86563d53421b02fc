/** A day in the content: fixed, counted from the day of the request, or not known. */
export type ContentDay =
  | { readonly kind: 'fixed'; readonly date: string }
  | { readonly kind: 'fromToday'; readonly days: number }
  | { readonly kind: 'unknown' };
