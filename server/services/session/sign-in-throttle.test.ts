import { expect, it } from 'vitest';
import { addressGroup } from './sign-in-throttle';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1:2:3', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s is slowed down as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
