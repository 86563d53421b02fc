/** Whether a title's values meet what was asked for. */
export type Choice = (has: (value: string) => boolean) => boolean;

/** Reads a list of wishes: `,` means all of them, `|` any of them. Absent or empty: everything meets it. */
export function readChoice(text: string | undefined): Choice {
  const values = (text ?? '')
    .split(/[,|]/)
    .map((value) => value.trim())
    .filter((value) => value !== '');
  if (values.length === 0) {
    return () => true;
  }
  return text?.includes('|') ? (has) => values.some(has) : (has) => values.every(has);
}
