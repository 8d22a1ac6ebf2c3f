import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { OptionListViewModel } from './option-list.view-model';

const FRUIT = ['apple', 'apricot', 'Banana', 'Çilek'].map((text) => ({ id: text, text }));

const list = (options = FRUIT) => new OptionListViewModel(() => options);
const marked = (of: ReturnType<typeof list>) => of.highlighted?.id ?? null;

describe('a list of options', () => {
  it('shows all of them, none marked, until something is typed or pressed', () => {
    expect(list().found).toEqual(FRUIT);
    expect(marked(list())).toBeNull();
  });

  it('finds parts of texts in any case, and marks the first of them for Enter', () => {
    const fruit = list();
    fruit.searchFor(' AP');
    expect(fruit.found.map(({ id }) => id)).toEqual(['apple', 'apricot']);
    expect(marked(fruit)).toBe('apple');
    fruit.searchFor('çi');
    expect(marked(fruit)).toBe('Çilek');
    fruit.searchFor('.*');
    expect([fruit.found, marked(fruit)]).toEqual([[], null]);
  });

  it('moves the mark along what is found, around the ends', () => {
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

  it('moves by several at once, and stops at the ends', () => {
    const fruit = list();
    fruit.moveBy(3);
    expect(marked(fruit)).toBe('Banana');
    fruit.moveBy(8);
    expect(marked(fruit)).toBe('Çilek');
    fruit.moveBy(-8);
    expect(marked(fruit)).toBe('apple');
  });

  it('begins at the first one where nothing is marked yet', () => {
    const fruit = list();
    fruit.move(1);
    expect(marked(fruit)).toBe('apple');
  });

  it('has nothing to move along where nothing is found', () => {
    const fruit = list();
    fruit.searchFor('x');
    fruit.move(1);
    fruit.searchFor('');
    expect(marked(fruit)).toBeNull();
  });

  it('marks what it is told, and nothing for what is not there', () => {
    const fruit = list();
    fruit.highlight('Banana');
    expect(marked(fruit)).toBe('Banana');
    fruit.highlight('cherry');
    expect(marked(fruit)).toBeNull();
  });

  it('follows options that arrive later', () => {
    const options = observable.box(FRUIT.slice(0, 1), { deep: false });
    const fruit = new OptionListViewModel(() => options.get());
    fruit.searchFor('ban');
    expect(fruit.found).toEqual([]);
    runInAction(() => options.set(FRUIT));
    expect(marked(fruit)).toBe('Banana');
  });
});
