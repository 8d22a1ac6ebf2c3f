import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-files';

const PRIVATE = /^\s+private (?:(?:static|readonly|async|get|set) )*(?!constructor\b)(\w+)/gmu;

/** Members that only the compiler hides, although nothing needs their names: MobX watches the others by name. */
function looselyHidden(source: string): readonly string[] {
  const names = [...source.matchAll(PRIVATE)].map(([, name = '']) => name);
  return names.filter((name) => !new RegExp(`^\\s+${name}: (?!false)\\w`, 'mu').test(source));
}

it('private members that MobX does not watch are #private (decision 2)', () => {
  const files = filesBelow(ROOT, ['src', 'server'], /(?<!\.test|\.test-d)\.tsx?$/u);
  const found = files.flatMap((file) =>
    looselyHidden(readFileSync(path.join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
  );

  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

it.each([
  ['  private readonly clock: Clock;', ['clock']],
  ['  private async load(): Promise<void> {', ['load']],
  ['  private record = null;\n      record: false,', ['record']],
  ['  private record = null;\n      record: observableRef,', []],
])('and is found where it is not: %j', (source, found) => {
  expect(looselyHidden(source)).toEqual(found);
});
