import { expect, it } from 'vitest';
import settings from '../package.json' with { type: 'json' };
import { complaintAboutNode, OLDEST_NODE } from './dependencies.mjs';

it('asks for the Node version of package.json, which .ci/run reads as the oldest', () => {
  expect(settings.engines.node).toBe(`>=${OLDEST_NODE.join('.')}`);
});

it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('accepts Node %s', (version) => {
  expect(complaintAboutNode(version)).toBeUndefined();
});

it.each(['20.18.3', '18.20.4', '9.0.0'])('names what is needed and what is there for Node %s', (version) => {
  expect(complaintAboutNode(version)).toBe(`Ostraka needs Node 20.19 or newer; this is Node ${version}.`);
});
