import { expect, it } from 'vitest';
import { hostedSpaceAt } from './hosted-space';

it.each([
  ['https://nora-team-annotations.hf.space/', { owner: 'nora', name: 'team-annotations' }],
  ['https://nora.hf.space/sign-in', { owner: 'nora', name: 'nora' }],
])('a hosted space is recognized by its host: %s', (address, space) => {
  expect(hostedSpaceAt(address)).toEqual(space);
});

it.each([
  'https://annotate.example.org/',
  'https://hf.space/',
  'https://nora-team.hf.space.example.org/',
  'https://evil-hf.space/',
  'http://127.0.0.1:6900/?host=nora-team.hf.space',
])('other hosts are not hosted spaces: %s', (address) => {
  expect(hostedSpaceAt(address)).toBeNull();
});
