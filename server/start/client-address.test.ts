import { expect, it } from 'vitest';
import { clientAddressOf } from './client-address';

const connection = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const request = (forwarded?: string) =>
  new Request(
    'http://localhost/',
    forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } },
  );

it.each([
  ['the connection, whatever a stranger claims', '203.0.113.9', false, '198.51.100.1'],
  ['what a trusted proxy says', '203.0.113.9', true, '203.0.113.9'],
  ['only the address that the trusted proxy itself added', '1.2.3.4, 203.0.113.9', true, '203.0.113.9'],
  ['the connection when the proxy says nothing', undefined, true, '198.51.100.1'],
  ['the connection when the proxy says nothing of use', ' ', true, '198.51.100.1'],
])('the address is %s', (_, forwarded, trustProxy, address) => {
  expect(clientAddressOf(request(forwarded), connection('198.51.100.1'), trustProxy)).toBe(address);
});

it('a caller without a connection is unknown', () => {
  expect(clientAddressOf(request(), undefined, false)).toBe('unknown');
});
