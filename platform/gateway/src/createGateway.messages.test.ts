import { describe, expect, it } from 'vitest';
import { buildGateway } from './testing/buildGateway.ts';

const HTML = '<!doctype html><h1>Bad day</h1>';

describe('createGateway: an error of the service', () => {
  it.each([
    [429, HTML, '30', undefined],
    [503, HTML, '120', undefined],
    [500, 'Not today.', null, undefined],
    [404, '', null, undefined],
    [500, '{"status_message":"Not today."}', null, 'Not today.'],
    [429, '{"status_message":"Too many."}', '5', 'Too many.'],
  ])(
    'reaches visitors with its status %i, if it says %s, its Retry-After %s and its message %s',
    async (status, body, retryAfter, message) => {
      const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
      const gateway = buildGateway({
        service: () => new Response(body, { status, headers }),
        reportError: () => undefined,
      });

      const response = await gateway.request('/api/3/movie/42');

      expect(response.status).toBe(status);
      expect(response.headers.get('retry-after')).toBe(retryAfter);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const text = await response.text();
      expect(JSON.parse(text)).toEqual(message ? { status_message: message } : { success: false });
    },
  );
});
