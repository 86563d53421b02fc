import { describe, expect, it } from 'vitest';
import { createVariables } from './variables.ts';

const EXAMPLE = 'https://service.example/3';
const wholeNumber = (value: string, unit?: 'milliseconds') =>
  createVariables({ NAME: value }).wholeNumber('NAME', { from: 1, to: 90, default: 5, unit });
const address = (value: string, isInPolicy = false) =>
  createVariables({ NAME: value }).address('NAME', { example: EXAMPLE, isInPolicy });

describe('createVariables', () => {
  it.each([undefined, '', ' \n'])('treats %j as not set', (value) => {
    const variables = createVariables({ NAME: value });

    expect(variables.text('NAME')).toBeUndefined();
    expect(variables.words('NAME')).toEqual([]);
    expect(variables.oneOf('NAME', ['on'])).toBeUndefined();
    expect(variables.wholeNumber('NAME', { from: 1, to: 9, default: 5 })).toBe(5);
    expect(variables.address('NAME', { example: EXAMPLE })).toBeUndefined();
  });

  it('separates words by spaces or commas', () => {
    expect(createVariables({ NAME: ' a, b  c\n' }).words('NAME')).toEqual(['a', 'b', 'c']);
  });

  it.each(['ON', 'none', 'on off'])('refuses %s where only some values are allowed', (value) => {
    expect(() => createVariables({ NAME: value }).oneOf('NAME', ['on', 'off', 'auto'])).toThrow(
      `NAME is "${value}", but it has to be on, off or auto.`,
    );
  });

  it('reads a whole number', () => {
    expect(['1', '90', ' 42 '].map((value) => wholeNumber(value))).toEqual([1, 90, 42]);
  });

  it.each(['0', '91', '-1', '8.5', '1e1', '0x5', 'five', '5 6', '2s'])(
    'refuses %s as a whole number',
    (value) => {
      expect(() => wholeNumber(value)).toThrow(
        `NAME is "${value}", but it has to be a whole number from 1 to 90.`,
      );
      expect(() => wholeNumber(value, 'milliseconds')).toThrow(
        'a whole number of milliseconds from 1 to 90.',
      );
    },
  );

  it.each([
    ['https://a-1.example/e/', 'https://a-1.example/e'],
    ['http://10.0.0.1:3100', 'http://10.0.0.1:3100'],
    ['http://posters_1:8080/t', 'http://posters_1:8080/t'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ])('reads the address %s without a trailing slash', (value, read) => {
    expect(address(value)).toBe(read);
  });

  it('refuses an IPv6 address where a policy has to contain it, and only there', () => {
    expect(address('http://[::1]:3100/3')).toBe('http://[::1]:3100/3');
    expect(() => address('http://[::1]:3100/3', true)).toThrow('NAME is "http://[::1]:3100/3"');
  });

  it.each([
    'api.example/3',
    '/3',
    '//api.example',
    'ftp://api.example',
    'javascript:alert(1)',
    'https://',
    'https:///a',
    'https:a.example/a',
    'https://api.example/3?',
    'https://api.example/3#',
    'https://*/a',
    'https://*.example/a',
    "https://'unsafe-inline'/a",
    'https://a"b.example/a',
    'https://a.example;sandbox/a',
    'https://a,b.example/a',
    'https://a$b.example/a',
    'https://a.example *.example/a',
    'https://a.example/a\n; sandbox',
    'https://a..example/a',
    'https://-a.example/a',
    'https://a.example:0/a',
    'https://10.0.1/a',
  ])('refuses the address %j', (value) => {
    expect(() => address(value)).toThrow(
      `NAME is "${value}", but it has to be an http or https address without query, such as ${EXAMPLE}.`,
    );
  });

  it.each([
    ['https://api.example/?api_key=secret', 'https://api.example/?…'],
    ['https://api.example/3#secret', 'https://api.example/3#…'],
    ['https://me:secret@api.example/3', 'https://…@api.example/3'],
    ['https://:secret@api.example', 'https://…@api.example'],
    ['https://me:sec/ret@api.example', 'https://…@api.example'],
    ['me:secret@api.example', '…@api.example'],
    ['https://me@api.example/?secret', 'https://…@api.example/?…'],
    ['eyJhbGciOiJIUzI1NiJ9secret.eyJhdWQiOiJzZWNyZXQifQ.secretsecretsecret-_x', '….….…'],
    ['api.example/3/0123456789abcdef0123456789abcdef', 'api.example/3/…'],
  ])('refuses the address %s without its secrets', (value, shown) => {
    expect(() => address(value)).toThrow(`NAME is "${shown}", but`);
  });
});
