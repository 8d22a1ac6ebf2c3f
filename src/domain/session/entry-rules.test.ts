import { describe, expect, it } from 'vitest';
import { decideEntry, destination, passwordSignInPath, pathAfterSignIn, signInPath } from './entry-rules';

const ENTER = { kind: 'enter' };
const OWN = 'https://annotate.example/';
const HOSTED = 'https://nora-team.hf.space/';
const redirect = (to: string) => ({ kind: 'redirect', to });

describe('decideEntry', () => {
  it.each([
    ['a signed-in visitor opens a page', '/datasets', '?search=a', true, ENTER],
    ['a signed-in visitor opens the root', '/', '', true, ENTER],
    ['a stranger opens the root (SCR-17)', '/', '', false, redirect('/sign-in')],
    ['a stranger opens a page', '/datasets', '', false, redirect('/sign-in?redirect=%2Fdatasets')],
    [
      'a stranger opens a page with a query (SCR-17)',
      '/dataset/7/annotation-mode',
      '?page=3&status=draft',
      false,
      redirect(
        '/sign-in?page=3&status=draft&redirect=%2Fdataset%2F7%2Fannotation-mode%3Fpage%3D3%26status%3Ddraft',
      ),
    ],
    [
      'a stranger opens a page with the answer of an identity provider (SCR-20)',
      '/user-settings',
      '?code=secret&scope=a&state=secret',
      false,
      redirect('/sign-in?scope=a&redirect=%2Fuser-settings%3Fscope%3Da'),
    ],
    [
      'a stranger opens the root with the answer of an identity provider',
      '/',
      '?code=secret&state=secret',
      false,
      redirect('/sign-in'),
    ],
    ['a stranger opens sign-in', '/sign-in', '', false, ENTER],
    ['a signed-in visitor opens sign-in', '/sign-in', '?redirect=%2Fdatasets', true, redirect('/')],
    ['a signed-in visitor is sent to sign-in on purpose', '/sign-in', '?omit-call-to-action', true, ENTER],
    ['a stranger comes back from a provider', '/oauth/x/callback', '?code=a&state=b', false, ENTER],
    ['a signed-in visitor comes back from a provider', '/oauth/x/callback', '?code=a', true, ENTER],
    ['the callback is opened without a query', '/oauth/x/callback', '', false, redirect('/')],
    ['the callback is opened with an empty query', '/oauth/x/callback', '?', true, redirect('/')],
    ['a stranger opens the welcome page', '/welcome-hf-sign-in', '', false, redirect('/')],
    ['a signed-in visitor opens the welcome page', '/welcome-hf-sign-in', '', true, redirect('/')],
    ['a stranger opens the callback of other clients', '/login', '?code=a', false, redirect('/sign-in')],
    ['a signed-in visitor opens the callback of other clients', '/login', '', true, redirect('/')],
    ['a signed-in visitor opens sign-in in another spelling', '/Sign-In/', '', true, redirect('/')],
    ['a stranger opens sign-in with a slash at its end', '/sign-in/', '', false, ENTER],
    ['a stranger opens a path without a page', '//', '', false, redirect('/sign-in?redirect=%2F%2F')],
  ])('decideEntry returns the right entry if %s', (_, pathname, search, signedIn, entry) => {
    expect(decideEntry({ pathname, search, signedIn, home: OWN })).toEqual(entry);
  });

  it.each([
    ['a stranger opens sign-in', '/sign-in', '', { ...redirect('/welcome-hf-sign-in'), wayBack: '/' }],
    [
      'a stranger is sent to sign-in, and the way back is stored separately',
      '/sign-in',
      '?page=3&code=a&redirect=%2Fdatasets%3Fpage%3D3',
      { ...redirect('/welcome-hf-sign-in?page=3'), wayBack: '/datasets?page=3' },
    ],
    [
      'a stranger opens sign-in with a way back to another site',
      '/sign-in',
      '?redirect=%2F%2Fevil.test',
      { ...redirect('/welcome-hf-sign-in'), wayBack: '/' },
    ],
    ['a stranger wants to use a password', '/sign-in', '?omit-call-to-action', ENTER],
    ['a stranger opens the welcome page', '/welcome-hf-sign-in', '', ENTER],
  ])('decideEntry returns the right entry in a hosted space if %s (SCR-25)', (_, pathname, search, entry) => {
    expect(decideEntry({ pathname, search, signedIn: false, home: HOSTED })).toEqual(entry);
  });

  it('signed-in visitors skip the welcome page of a hosted space', () => {
    for (const pathname of ['/sign-in', '/welcome-hf-sign-in'])
      expect(decideEntry({ pathname, search: '', signedIn: true, home: HOSTED })).toEqual(redirect('/'));
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
  ])('pathAfterSignIn returns the local path %s', (wanted, path) => {
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
    '/welcome-hf-sign-in',
    '/login?code=a',
    '/oauth/x/callback?code=a&state=b',
    '/oauth/x/./callback/',
  ])('pathAfterSignIn returns the root instead of %j (SCR-18)', (wanted) => {
    expect(pathAfterSignIn(`?redirect=${encodeURIComponent(wanted)}`)).toBe('/');
  });

  it('pathAfterSignIn returns the root if there is no redirect', () => {
    expect(pathAfterSignIn('')).toBe('/');
  });

  it('pathAfterSignIn returns the path at which a visitor was sent to sign-in (SCR-18)', () => {
    const [pathname, search] = ['/dataset/7/annotation-mode', '?page=3&status=draft'];
    expect(pathAfterSignIn(new URL(signInPath(pathname, search), 'http://x.test').search)).toBe(
      pathname + search,
    );
  });
});

describe('passwordSignInPath', () => {
  it('passwordSignInPath skips the welcome page, and returns to the requested path', () => {
    const path = passwordSignInPath('/datasets?page=3', '?a=b&code=secret&state=secret');
    expect(path).toBe('/sign-in?a=b&omit-call-to-action=&redirect=%2Fdatasets%3Fpage%3D3');
    expect(pathAfterSignIn(new URL(path, OWN).search)).toBe('/datasets?page=3');
    expect(passwordSignInPath('/')).toBe('/sign-in?omit-call-to-action=');
  });
});

it('a stored path is checked like one in the address', () => {
  expect([destination('/datasets'), destination('//evil.test'), destination(null)]).toEqual([
    '/datasets',
    '/',
    '/',
  ]);
});
