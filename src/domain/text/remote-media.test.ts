import { describe, expect, it } from 'vitest';
import { isRemoteMedia, siteOf } from './remote-media';

const OWN = 'https://ostraka.example';

describe('media of other sites', () => {
  it.each([
    'https://a.example/x.png',
    'http://ostraka.example/x.png',
    'https://ostraka.example:8443/x.png',
    'https://sub.ostraka.example/x.png',
    'https://ostraka.example@a.example/x.png',
    'https://ostraka.example.a.example/x.png',
    'HTTPS://A.EXAMPLE/x.png',
    'ht\ntps://a.example/x.png',
    'https:\\\\a.example/x.png',
  ])('the address %j is remote', (address) => {
    expect(isRemoteMedia(address, OWN)).toBe(true);
  });

  it.each([
    'data:image/png;base64,AAAA',
    'DATA:image/png;base64,AAAA',
    'https://ostraka.example/files/x.png',
    'https://OSTRAKA.example:443/x.png',
  ])('the address %j is not remote', (address) => {
    expect(isRemoteMedia(address, OWN)).toBe(false);
  });

  it('a site is displayed as its host', () => {
    expect(siteOf('https://pics.a.example:8443/x.png')).toBe('pics.a.example:8443');
  });
});
