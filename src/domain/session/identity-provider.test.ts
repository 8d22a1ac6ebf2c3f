import { expect, it } from 'vitest';
import { isRecognizedProvider, providerRefusal, providerTitle } from './identity-provider';

it.each(['huggingface', 'github', 'oidc', 'Team_2'])('the provider %s is recognized', (name) => {
  expect(isRecognizedProvider(name)).toBe(true);
});

it.each(['', 'a/b', '..', 'a b', '<b>', '-a', 'x'.repeat(41)])(
  'the provider %j is not recognized',
  (name) => {
    expect(isRecognizedProvider(name)).toBe(false);
  },
);

it('a provider is shown by the name that people know', () => {
  expect(['huggingface', 'github', 'Team', 'oidc'].map(providerTitle)).toEqual([
    'Hugging Face',
    'GitHub',
    'Team',
    null,
  ]);
});

it.each([
  ['?code=a&state=b', null],
  ['?error=access_denied&error_description=%3Cb%3E', 'canceled'],
  ['?error=temporarily_unavailable', 'provider-away'],
  ['?error=server_error', 'provider-away'],
  ['?error=invalid_scope', 'refused'],
  ['?error=', 'refused'],
])('the answer %s means %s', (search, refusal) => {
  expect(providerRefusal(search)).toBe(refusal);
});
