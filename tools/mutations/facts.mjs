/** Breaks the rows of "How facts are written". */
export const mutations = {
  'A rating is `x / 10` with one decimal at most: `7.8 / 10`, `8 / 10`': [
    {
      file: 'shared/src/domain/ratings.ts',
      find: '${Math.round(rating * 10) / 10} / 10',
      replace: '${rating.toFixed(1)} / 10',
      breaks: 'it always has a decimal',
    },
    {
      file: 'shared/src/domain/ratings.ts',
      find: '${Math.round(rating * 10) / 10} / 10',
      replace: '${rating} / 10',
      breaks: 'it has all its decimals',
    },
  ],
  'No votes read “Not rated yet”': [
    {
      file: 'shared/src/domain/ratings.ts',
      find: "return 'Not rated yet';",
      replace: "return '0 / 10';",
      breaks: 'they read as a rating of 0',
    },
  ],
  'A runtime is `2h 5mins`, `45mins`, `2h`, `1h 1min`': [
    {
      file: 'mfe-details/src/facts/knownFacts.ts',
      find: '`${minutes}mins`',
      replace: '`${minutes}min`',
      breaks: 'minutes read as one',
    },
    {
      file: 'mfe-details/src/facts/knownFacts.ts',
      find: 'if (minutes > 0) {',
      replace: 'if (minutes >= 0) {',
      breaks: 'full hours have minutes',
    },
  ],
  'A runtime of 0 or none is left out': [
    {
      file: 'mfe-details/src/facts/knownFacts.ts',
      find: 'return undefined;',
      replace: "return '0mins';",
      breaks: 'it reads as no minutes',
    },
  ],
  'A date is day, month name, year: `5 March, 2020`': [
    {
      file: 'shared/src/domain/dates.ts',
      find: '`${day} ${MONTHS[Number(month) - 1]}, ${year}`',
      replace: '`${MONTHS[Number(month) - 1]} ${day}, ${year}`',
      breaks: 'the month comes first',
    },
  ],
  'Countries are English names, those of the past included; an unknown code is shown as it is': [
    {
      file: 'mfe-details/src/facts/codeNames.ts',
      find: "SU: 'Soviet Union',",
      replace: '',
      breaks: 'a country of the past has the name of its successor',
    },
    {
      file: 'mfe-details/src/facts/codeNames.ts',
      find: '.of(region) ?? code',
      replace: ".of(region) ?? 'Unknown'",
      breaks: 'an unknown code is hidden',
    },
  ],
  "Languages are English names, the service's own codes included; an unknown code is shown as it is":
    [
      {
        file: 'mfe-details/src/facts/codeNames.ts',
        find: "xx: 'No language',",
        replace: '',
        breaks: 'a code of the service has no name',
      },
      {
        file: 'mfe-details/src/facts/codeNames.ts',
        find: '.of(language) ?? code',
        replace: ".of(language) ?? 'Unknown'",
        breaks: 'an unknown code is hidden',
      },
    ],
  'A country or language that is not there is left out': [
    {
      file: 'mfe-details/src/facts/Facts.tsx',
      find: 'return shown ? [{ term, shown }] : [];',
      replace: 'return [{ term, shown }];',
      breaks: 'it stands there without a value',
    },
  ],
};
