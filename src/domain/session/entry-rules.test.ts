import { describe, expect, it } from 'vitest';
import { decideEntry, pathAfterSignIn, signInPath } from './entry-rules';

const ENTER = { kind: 'enter' };
const redirect = (to: string) => ({ kind: 'redirect', to });

describe('decideEntry', () => {
  it.each([
    ['a signed-in visitor opens a page', '/datasets', '?search=a', true, ENTER],
    ['a signed-in visitor opens the root', '/', '', true, ENTER],
    ['a stranger opens the root', '/', '', false, redirect('/sign-in')],
    ['a stranger opens a page', '/datasets', '', false, redirect('/sign-in?redirect=%2Fdatasets')],
    [
      'a stranger opens a page with a query',
      '/dataset/7/annotation-mode',
      '?page=3&status=draft',
      false,
      redirect(
        '/sign-in?page=3&status=draft&redirect=%2Fdataset%2F7%2Fannotation-mode%3Fpage%3D3%26status%3Ddraft',
      ),
    ],
    [
      'a stranger comes with the answer of a provider of identities',
      '/oauth/x/callback',
      '?code=secret&scope=a&state=secret',
      false,
      redirect('/sign-in?scope=a&redirect=%2Foauth%2Fx%2Fcallback%3Fscope%3Da'),
    ],
    ['a stranger comes with nothing but it', '/', '?code=secret&state=secret', false, redirect('/sign-in')],
    ['a stranger opens sign-in', '/sign-in', '', false, ENTER],
    ['a signed-in visitor opens sign-in', '/sign-in', '?redirect=%2Fdatasets', true, redirect('/')],
    ['a signed-in visitor is sent to sign-in on purpose', '/sign-in', '?omit-call-to-action', true, ENTER],
  ])('%s', (_, pathname, search, signedIn, entry) => {
    expect(decideEntry({ pathname, search, signedIn })).toEqual(entry);
  });
});

describe('pathAfterSignIn', () => {
  it.each([
    ['/datasets', '/datasets'],
    ['/dataset/7/annotation-mode?page=3', '/dataset/7/annotation-mode?page=3'],
    ['/datasets#top', '/datasets#top'],
    ['/datasets?search=100%', '/datasets?search=100%'],
    ['/dataset/%zz', '/dataset/%zz'],
    ['/', '/'],
  ])('leads to the own path %s', (wanted, path) => {
    expect(pathAfterSignIn(`?redirect=${encodeURIComponent(wanted)}`)).toBe(path);
  });

  it.each([
    'https://elsewhere.test/',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '\\\\elsewhere.test',
    '/\t/elsewhere.test',
    '/datasets\n',
    '/a\\b',
    'javascript:alert(1)',
    'datasets',
    '',
    '/sign-in',
    '/sign-in?redirect=%2Fsign-in',
    '/sign-in#again',
    '/sign-in/',
    '/sign-out',
    '/sign-out?then=more',
    '/sign-out//',
    '/Sign-Out',
    '/%73ign-out',
    '/datasets/../sign-out',
  ])('leads home instead of to %j', (wanted) => {
    expect(pathAfterSignIn(`?redirect=${encodeURIComponent(wanted)}`)).toBe('/');
  });

  it('leads home when nothing is wanted', () => {
    expect(pathAfterSignIn('')).toBe('/');
  });

  it('leads back to where a stranger was stopped', () => {
    const [pathname, search] = ['/dataset/7/annotation-mode', '?page=3&status=draft'];
    expect(pathAfterSignIn(new URL(signInPath(pathname, search), 'http://x.test').search)).toBe(
      pathname + search,
    );
  });
});
