/** Something with a number and a name: a genre, keyword, company, network or collection. */
export interface Named {
  readonly id: number;
  readonly name: string;
}
