/** The language asked for: ISO 639-1 and, when given, ISO 3166-1. */
export interface Locale {
  readonly language: string;
  readonly country?: string;
}
