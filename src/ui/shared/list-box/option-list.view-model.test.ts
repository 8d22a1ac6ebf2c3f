import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { OptionListViewModel } from './option-list.view-model';

const FRUIT = ['apple', 'apricot', 'Banana', 'Çilek'].map((text) => ({ id: text, text }));

const list = (options = FRUIT) => new OptionListViewModel(() => options);
const marked = (of: ReturnType<typeof list>) => of.highlighted?.id ?? null;

describe('a list of options', () => {
  it('a list of options finds all of them and marks none at first', () => {
    expect(list().found).toEqual(FRUIT);
    expect(marked(list())).toBeNull();
  });

  it('a search finds parts of texts in any case, and marks the first result for Enter', () => {
    const fruit = list();
    fruit.searchFor(' AP');
    expect(fruit.found.map(({ id }) => id)).toEqual(['apple', 'apricot']);
    expect(marked(fruit)).toBe('apple');
    fruit.searchFor('çi');
    expect(marked(fruit)).toBe('Çilek');
    fruit.searchFor('.*');
    expect([fruit.found, marked(fruit)]).toEqual([[], null]);
  });

  it('a list that marks its first option does so again after a search is cleared', () => {
    const fruit = new OptionListViewModel(() => FRUIT, { marksFirst: true });
    expect(marked(fruit)).toBe('apple');
    fruit.searchFor('ban');
    expect(marked(fruit)).toBe('Banana');
    fruit.searchFor('');
    expect(marked(fruit)).toBe('apple');
    fruit.move(1);
    expect(marked(fruit)).toBe('apricot');
  });

  it('the mark moves among the results and wraps around at the ends', () => {
    const fruit = list();
    fruit.move(-1);
    expect(marked(fruit)).toBe('Çilek');
    fruit.move(1);
    expect(marked(fruit)).toBe('apple');
    fruit.move('last');
    fruit.move(1);
    expect(marked(fruit)).toBe('apple');
    fruit.searchFor('ap');
    fruit.move(-1);
    expect(marked(fruit)).toBe('apricot');
    fruit.move('first');
    expect(marked(fruit)).toBe('apple');
  });

  it('a move by several options stops at the ends', () => {
    const fruit = list();
    fruit.moveBy(3);
    expect(marked(fruit)).toBe('Banana');
    fruit.moveBy(8);
    expect(marked(fruit)).toBe('Çilek');
    fruit.moveBy(-8);
    expect(marked(fruit)).toBe('apple');
  });

  it('the first move marks the first option', () => {
    const fruit = list();
    fruit.move(1);
    expect(marked(fruit)).toBe('apple');
  });

  it('a move does nothing without results', () => {
    const fruit = list();
    fruit.searchFor('x');
    fruit.move(1);
    fruit.searchFor('');
    expect(marked(fruit)).toBeNull();
  });

  it('highlighting marks an option, and none if the id is unknown', () => {
    const fruit = list();
    fruit.highlight('Banana');
    expect(marked(fruit)).toBe('Banana');
    fruit.highlight('cherry');
    expect(marked(fruit)).toBeNull();
  });

  it('options that arrive later can be found', () => {
    const options = observable.box(FRUIT.slice(0, 1), { deep: false });
    const fruit = new OptionListViewModel(() => options.get());
    fruit.searchFor('ban');
    expect(fruit.found).toEqual([]);
    runInAction(() => options.set(FRUIT));
    expect(marked(fruit)).toBe('Banana');
  });
});
