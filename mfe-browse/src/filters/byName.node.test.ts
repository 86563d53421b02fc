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

it('looks up no name that the page already has', () => {
  const named = countriesByName(COUNTRIES);
  const lookUp = vi.spyOn(Intl.DisplayNames.prototype, 'of');

  countriesByName(COUNTRIES);
  expect(lookUp).toHaveBeenCalledWith('NP');
  lookUp.mockClear();

  expect(countriesByName(COUNTRIES, named)).toEqual(named);
  expect(lookUp).not.toHaveBeenCalledWith('NP');
  lookUp.mockRestore();
});
