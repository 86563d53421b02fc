import { expect, it, vi } from 'vitest';
import { countriesByName } from './byName.ts';

const COUNTRIES = [
  { code: 'NP', name: "Service's Nepal" },
  { code: 'AT', name: "Service's Austria" },
  { code: 'QX', name: "Service's Nowhere" },
];

it("names countries as on other pages, sorts them, and keeps the service's name if there is no other", () => {
  expect(countriesByName(COUNTRIES).map(({ name }) => name)).toEqual([
    'Austria',
    'Nepal',
    "Service's Nowhere",
  ]);
});

it('looks up no name if the page has them all', () => {
  const named = countriesByName(COUNTRIES);
  const lookUp = vi.spyOn(Intl.DisplayNames.prototype, 'of');

  expect(countriesByName(COUNTRIES.slice(0, 2), named).map(({ name }) => name)).toEqual([
    'Austria',
    'Nepal',
  ]);
  expect(lookUp).not.toHaveBeenCalled();

  expect(countriesByName(COUNTRIES, named.slice(0, 2))).toEqual(named);
  expect(lookUp).toHaveBeenCalledWith('NP');
  lookUp.mockRestore();
});
