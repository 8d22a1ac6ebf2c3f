import { expect, it } from 'vitest';
import { clientAddresses } from './client-address';

const connection = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const request = (headers: Readonly<Record<string, string>> = {}) =>
  new Request('http://localhost/', { headers });
const by = (forwarded: string) => request({ 'x-forwarded-for': forwarded });
const ignore = () => {};
const byStandard = (forwarded: string) => request({ forwarded });

it.each([
  ['the connection, whatever a stranger claims', by('203.0.113.9'), 0, '198.51.100.1'],
  ['what a trusted proxy says', by('203.0.113.9'), 1, '203.0.113.9'],
  ['only the address that the trusted proxy itself added', by('1.2.3.4, 203.0.113.9'), 1, '203.0.113.9'],
  ['of two proxies, what the outer one added', by('1.2.3.4, 203.0.113.9,10.0.0.2'), 2, '203.0.113.9'],
  ['the farthest one of a request that passed fewer proxies', by('203.0.113.9'), 3, '203.0.113.9'],
  ['without the port', by('203.0.113.9:51234'), 1, '203.0.113.9'],
  ['of version 6 without brackets', by('[2001:DB8::1]:443'), 1, '2001:db8::1'],
  [
    'of the standard header',
    byStandard('for=1.2.3.4, for=203.0.113.9;proto=https;by=10.0.0.1'),
    1,
    '203.0.113.9',
  ],
  ['of the standard header in quotes', byStandard('proto=https; For="[2001:db8::1]:4711"'), 1, '2001:db8::1'],
  ['the connection when the proxy hides the client', byStandard('for=_hidden'), 1, '198.51.100.1'],
  ['the connection when the proxy says nothing', request(), 1, '198.51.100.1'],
  ['the connection when the proxy says nothing of use', by(' '), 1, '198.51.100.1'],
  ['the connection when what the proxy says is no address', by('somewhere'), 1, '198.51.100.1'],
  [
    'the connection when one header was forged',
    request({ 'x-forwarded-for': '203.0.113.9', forwarded: 'for=1.2.3.4' }),
    1,
    '198.51.100.1',
  ],
  [
    'what both headers say',
    request({ 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' }),
    1,
    '203.0.113.9',
  ],
])('the address is %s', (_, asked, trustedProxies, address) => {
  expect(clientAddresses(trustedProxies, ignore)(asked, connection('198.51.100.1'))).toBe(address);
});

it('a caller without a connection is unknown', () => {
  expect(clientAddresses(0, ignore)(request(), undefined)).toBe('unknown');
});

it.each([
  ['x-forwarded-for', by('203.0.113.9')],
  ['forwarded', byStandard('for=203.0.113.9')],
])('a proxy that is not trusted, with the header %s, is reported once', (_, asked) => {
  let reports = 0;
  const addressOf = clientAddresses(0, () => (reports += 1));
  addressOf(request(), connection('198.51.100.1'));
  expect(reports).toBe(0);
  addressOf(asked, connection('198.51.100.1'));
  addressOf(asked, connection('198.51.100.1'));
  expect(reports).toBe(1);
});

it('a trusted proxy is not reported', () => {
  const addressOf = clientAddresses(1, () => expect.unreachable());
  expect(addressOf(by('203.0.113.9'), connection('198.51.100.1'))).toBe('203.0.113.9');
});
