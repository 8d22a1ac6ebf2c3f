import { expect, it } from 'vitest';
import { compiledBytes } from './heap-snapshot';

const meta = {
  node_fields: ['type', 'name', 'self_size'],
  node_types: [['hidden', 'object', 'code'], 'string', 'number'],
};

it('counts the bytes of nodes that are code', () => {
  const nodes = [1, 0, 100, 2, 0, 7, 0, 0, 1_000, 2, 0, 5];
  expect(compiledBytes(JSON.stringify({ snapshot: { meta }, nodes }))).toBe(12);
});

it('refuses a snapshot that does not tell what is code', () => {
  const types = [['hidden', 'object'], 'string', 'number'];
  const snapshot = { meta: { ...meta, node_types: types } };
  expect(() => compiledBytes(JSON.stringify({ snapshot, nodes: [] }))).toThrow('tells no types');
});
