/** The years of a text that is a year or a decade. */
interface Years {
  readonly from: number;
  readonly to: number;
}

/** Films have been made for about 150 years. */
const YEAR = /^(?:18[7-9]|19\d|20\d)\d$/;
const DECADE = /^((?:18[7-9]|19\d|20\d)0)['’]?s$/i;

/** The years that a text stands for: "1994", "1990s"; `undefined` for any other text. */
export function readYears(text: string): Years | undefined {
  if (YEAR.test(text)) {
    return { from: Number(text), to: Number(text) };
  }
  const [, decade] = DECADE.exec(text) ?? [];
  return decade === undefined ? undefined : { from: Number(decade), to: Number(decade) + 9 };
}
