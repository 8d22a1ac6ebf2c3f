import { describe, expect, it } from 'vitest';
import { citationsIn, readRules, specifiedRules, titlesOf } from '../../scripts/rules.mjs';

describe('the rules of the specification', () => {
  const { sections, sources } = readRules();
  const rules = sections.flatMap((section) => section.rules);
  const ids = rules.map(({ id }) => id);
  const tested = new Set(sources.flatMap(({ titles }) => titles.flatMap((title) => title.ids)));

  it('have an id each', () => {
    expect(rules.length).toBeGreaterThan(500);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('are named by the title of a test if they are built', () => {
    expect(rules.filter(({ id, isBuilt }) => isBuilt && !tested.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('are marked as not built if no test names them', () => {
    expect(rules.filter(({ id, isBuilt }) => !isBuilt && tested.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('are the only rules that code and tests cite', () => {
    const unknown = sources.flatMap(({ file, citations }) =>
      citations.filter((id) => !ids.includes(id)).map((id) => `${file}: ${id}`),
    );
    expect(sources.length).toBeGreaterThan(1_000);
    expect(unknown).toEqual([]);
  });
});

it('rules are read from the specification, with the mark of those that are not built', () => {
  const text = '# 3\n\n- **ENT-1 Sum.** It adds\n  up.\n- **ENT-2 Rest.** *Not built yet.* It is left.\n';
  expect(specifiedRules(text)).toEqual([
    { id: 'ENT-1', title: 'Sum', isBuilt: true },
    { id: 'ENT-2', title: 'Rest', isBuilt: false },
  ]);
  expect(() => specifiedRules('- **Sum.** It adds up.')).toThrow('without an id');
});

it('titles of tests are read with the rules that they name', () => {
  const source = `it('adds up (ENT-1)', () => {}); it.each([["isn't %s (ENT-1, VAL-2)"]]); it('subtracts', f);`;
  expect(titlesOf(source)).toEqual([
    { title: 'adds up', ids: ['ENT-1'] },
    { title: "isn't %s", ids: ['ENT-1', 'VAL-2'] },
  ]);
});

it('citations of rules are distinguished from other names with a number', () => {
  expect(citationsIn('/** A sum (ENT-1) of UTF-8. */', ['ENT'])).toEqual(['ENT-1']);
});
