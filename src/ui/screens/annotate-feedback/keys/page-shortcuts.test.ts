import { describe, expect, it } from 'vitest';
import texts from '#locales/en.json';
import { annotationFixture } from '#tests/fakes/annotation-fixture';
import type { QuestionType } from '#domain/question/question';
import { aQuestion } from '#tests/builders/question.builder';
import { annotationCommands } from './annotation-commands';
import { annotationShortcuts } from './annotation-shortcuts';
import { keyBindings } from '#ui/annotation-kit/commands/use-command-keys';
import { shortcutLists } from '#ui/annotation-kit/commands/shortcut-lists';
import {
  pageGroup,
  type ShortcutGroup,
  type ShortcutScope,
} from '#ui/annotation-kit/commands/shortcut-groups';

const COMMANDS = annotationCommands(annotationFixture().viewModel);
const groupsFor = (...types: QuestionType[]) => [
  pageGroup(COMMANDS),
  ...annotationShortcuts(types.map((type) => aQuestion(type))),
];
const GROUPS = groupsFor();
const SCOPES = GROUPS.map((group) => [group.scope, group] as const);

interface Overlap {
  /** Scopes whose keys also work here. */
  readonly over: readonly ShortcutScope[];
  /** Keys of those scopes that have a different meaning here; no other key has two meanings. */
  readonly taken: readonly string[];
}

const OVERLAPS: Readonly<Partial<Record<ShortcutScope, Overlap>>> = {
  question: { over: ['page'], taken: [] },
  option: { over: ['page'], taken: ['ArrowLeft', 'ArrowRight'] },
  ranking: { over: ['page', 'question'], taken: ['Digit'] },
  card: { over: ['page', 'option'], taken: ['Backspace', 'Digit', 'Space'] },
  spanRow: { over: ['page', 'question'], taken: ['ArrowDown', 'ArrowUp', 'Backspace', 'Digit'] },
  spanText: { over: ['page'], taken: ['ArrowLeft', 'ArrowRight'] },
  stretch: { over: ['page'], taken: ['ArrowLeft', 'ArrowRight', 'Enter'] },
  span: { over: ['page'], taken: ['ArrowLeft', 'ArrowRight', 'Backspace', 'Enter'] },
  panel: { over: ['page'], taken: [] },
  list: { over: ['page'], taken: [] },
};
const overlapOf = ({ scope }: ShortcutGroup) => OVERLAPS[scope] ?? { over: [], taken: [] };

const chords = ({ shortcuts }: ShortcutGroup) => shortcuts.map(({ keys }) => keys);
const at = (scope: string) => GROUPS.find((group) => group.scope === scope);

/** `Letter` matches many keys, so each letter is compared with it too. */
function overlap(keys: readonly string[], others: readonly string[]): readonly string[] {
  const kinds = (key: string) => (/^[a-z,.]$/u.test(key) ? [key, 'Letter'] : [key]);
  return keys.filter((key) => kinds(key).some((kind) => others.includes(kind)));
}

function textOf(label: string): unknown {
  return label.split('.').reduce<unknown>((group, name) => Reflect.get(Object(group), name), texts);
}

describe('the registry of shortcuts', () => {
  it.each(SCOPES)('gives a key one meaning in the scope "%s"', (_, group) => {
    expect(chords(group).toSorted()).toEqual([...new Set(chords(group))].toSorted());
    expect(chords(group).length).toBeGreaterThan(0);
  });

  it.each(SCOPES)('names every key that "%s" takes from where it lies', (_, group) => {
    const { over, taken: expected } = overlapOf(group);
    const beneath = over.flatMap((place) => {
      const shared = new Set(group.shortcuts);
      return (at(place)?.shortcuts ?? []).filter((shortcut) => !shared.has(shortcut));
    });
    const taken = overlap(
      chords(group),
      beneath.map(({ keys }) => keys),
    );
    expect(taken.toSorted()).toEqual(expected);
  });

  it('leaves every key to a text input but those of the page that work while typing', () => {
    const whileTyping = Object.values(COMMANDS).flatMap(({ worksWhileTyping, keys }) =>
      worksWhileTyping ? (keys ?? []) : [],
    );
    expect(whileTyping.length).toBeGreaterThan(0);
    expect(whileTyping.filter((keys) => !keys.startsWith('$mod+'))).toEqual([]);
    expect(at('text')?.shortcuts.map(({ keys }) => keys)).toEqual(['Escape']);
  });

  it('has a text for every key and every place', () => {
    const labels = GROUPS.flatMap(({ title, note, shortcuts }) => [
      title,
      note ?? title,
      ...shortcuts.map(({ label }) => label),
    ]);
    expect(labels.filter((label) => typeof textOf(label) !== 'string')).toEqual([]);
  });

  it('holds every command that has a key (ANN-44)', () => {
    const withKeys = Object.values(COMMANDS).filter(({ keys }) => keys !== null);
    expect(at('page')?.shortcuts.map(({ label }) => label)).toEqual(withKeys.map(({ label }) => label));
  });

  it('binds no two commands to what one press sends', () => {
    for (const platform of ['mac', 'other'] as const) {
      const bound = Object.values(COMMANDS).flatMap(({ keys }) =>
        keys === null ? [] : keyBindings(keys, platform),
      );
      expect(bound).toHaveLength(new Set(bound).size);
    }
  });
});

describe('the lists of shortcuts', () => {
  const listed = (...types: QuestionType[]) => shortcutLists(groupsFor(...types));

  it('the lists of shortcuts contain only the types of question that the dataset has', () => {
    expect(listed('label_selection').map(({ group }) => group.scope)).toEqual([
      'page',
      'question',
      'option',
      'panel',
      'edge',
      'list',
    ]);
    expect(listed('ranking').map(({ group }) => group.scope)).toContain('card');
  });

  it('the lists of shortcuts contain nothing twice, and a meaning with two keys once', () => {
    const lines = listed('label_selection', 'ranking', 'span', 'text').flatMap(({ lines }) =>
      lines.flatMap(({ label, chords: keys }) => keys.map((key) => `${key} ${label}`)),
    );
    expect(lines).toHaveLength(new Set(lines).size);
    const card = listed('ranking').find(({ group }) => group.scope === 'card');
    expect(card?.lines.map(({ chords: keys }) => keys)).toContainEqual(['Backspace']);
  });
});

describe('key events of a keyboard', () => {
  it('for a sign may come with Shift or without', () => {
    expect(keyBindings('?', 'other')).toEqual(['?', 'Shift+?']);
  });

  it('for Alt and a letter is another character on a Mac, so the place of the key counts', () => {
    expect(keyBindings('Alt+G', 'mac')).toEqual(['Alt+KeyG']);
    expect(keyBindings('Alt+Shift+G', 'mac')).toEqual(['Alt+Shift+KeyG']);
    expect(keyBindings('Alt+G', 'other')).toEqual(['Alt+G']);
  });

  it('for redo may be Ctrl and Y too, but not on a Mac', () => {
    expect(keyBindings('$mod+Shift+Z', 'other')).toEqual(['$mod+Shift+Z', '$mod+Y']);
    expect(keyBindings('$mod+Shift+Z', 'mac')).toEqual(['$mod+Shift+Z']);
  });

  it('for anything else is what is written', () => {
    expect(keyBindings('$mod+S', 'mac')).toEqual(['$mod+S']);
    expect(keyBindings('Enter', 'other')).toEqual(['Enter']);
  });
});
