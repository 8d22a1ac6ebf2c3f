import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXIT } from '#server/cli/invocation';
import { Commands } from '#tests/server/commands';
import { addDataset, openWorld, type World } from '#tests/server/world';

let world: World;
let commands: Commands;

beforeAll(async () => {
  world = await openWorld();
  commands = await Commands.of(world.engine);
});
afterAll(async () => {
  await commands.close();
  await world.close();
});

/** Exports a dataset with a property that was added after its records, and returns the cells of its column. */
async function exported(type: 'integer' | 'float', values: readonly string[]): Promise<readonly unknown[]> {
  const name = `late ${type} ${values.length} ${values[0]}`;
  const { id } = await addDataset(world, { name });
  const call = (path: string, text: string) =>
    world.call('owner', 'POST', `/v1/datasets/${id}/${path}`, { text });
  const items = values.map((value) => `{"fields":{"text":"x"},"metadata":{"late":${value}}}`);
  await call('records', `{"items":[${items.join(',')}]}`);
  await call('metadata-properties', `{"name":"late","title":"Late","settings":{"type":"${type}"}}`);
  const options = ['--workspace', 'home', '--dataset', name, '--definition', commands.at('definition.json')];
  const end = await commands.export('late.parquet', ...options);
  expect(end).toMatchObject({ code: EXIT.done });
  const rows = await parquetReadObjects({ file: (await commands.bytes('late.parquet')).buffer });
  return rows.map((row) => row['metadata.late']);
}

/** Imports the last export, and returns the values that come back. */
async function importedAs(name: string): Promise<readonly unknown[]> {
  await commands.rename('definition.json', name);
  await commands.import('definition.json', 'late.parquet');
  return (await commands.stored(name)).map(({ metadata }) => metadata?.['late']);
}

it('a Parquet column of integers has texts if a value is no integer of 64 bits (SET-29)', async () => {
  const values = ['9223372036854775808', '"2020"', '1.5', '7', 'null'];

  expect(await exported('integer', values)).toEqual(['9223372036854775808', '"2020"', '1.5', '7', null]);
  // An import refuses values that a declared integer cannot have.
  expect(await importedAs('integers')).toEqual([2020, 7, undefined]);
});

it('a Parquet column of floats has texts if a double would be another value (SET-29)', async () => {
  const values = ['9007199254740993', '9007199254740992', '0.5', '1e17', '["a"]'];

  expect(await exported('float', values)).toEqual([
    '9007199254740993',
    '9007199254740992',
    '0.5',
    '100000000000000000.0',
    '["a"]',
  ]);
  expect(await importedAs('floats')).toEqual([9_007_199_254_740_993n, 9_007_199_254_740_992n, 0.5, 1e17]);
});

it.each([
  ['integer', ['9223372036854775807', '-9223372036854775808', '1.0'], [2n ** 63n - 1n, -(2n ** 63n), 1n]],
  ['float', ['0.1', '7', '1e17', '9007199254740991'], [0.1, 7, 1e17, 2 ** 53 - 1]],
] as const)('a Parquet column of type %s has numbers if they all fit', async (type, values, cells) => {
  expect(await exported(type, [...values, 'null'])).toEqual([...cells, null]);
});
