import { describe, expect, it } from 'vitest';
import type { KeyBindings } from '#domain/session/key-bindings';
import { chordProblem } from './chord-problem';
import { defineCommands, type Commands } from './command';

const act = { isEnabled: () => true, run: () => undefined };

function commands(bindings: KeyBindings = {}): Commands {
  return defineCommands<string>(
    {
      submit: { label: 'annotation.commands.submit', keys: 'Enter', ...act },
      saveDraft: { label: 'annotation.commands.saveDraft', keys: '$mod+S', worksWhileTyping: true, ...act },
      redo: { label: 'annotation.commands.redo', keys: '$mod+Shift+Z', ...act },
      search: { label: 'annotation.commands.search', keys: '/', ...act },
      clear: { label: 'annotation.commands.clear', keys: null, ...act },
      shortcutSheet: { label: 'annotation.commands.shortcutSheet', keys: '?', isFixed: true, ...act },
    },
    bindings,
  );
}

function problem(command: string, chord: string, bindings?: KeyBindings) {
  const all = commands(bindings);
  const given = all[command];
  if (given === undefined) throw new Error(`no command ${command}`);
  return chordProblem(chord, given, all);
}

describe('a chord', () => {
  it.each(['$mod+Enter', '$mod+E', 'Alt+K', 'Alt+Shift+K', 'F2', 'Shift+Backspace', 'Enter', '/'])(
    '%s may be had when no command has it',
    (chord) => {
      expect(problem('clear', chord, { submit: null, search: null })).toBeNull();
    },
  );

  it.each([
    '$mod+T',
    '$mod+W',
    '$mod+C',
    '$mod+Backspace',
    '$mod+1',
    '$mod+Shift+N',
    'Alt+ArrowLeft',
    'Alt+D',
    'F5',
    'Alt+F4',
  ])('%s is the browser’s or edits texts', (chord) => {
    expect(problem('submit', chord)).toEqual({ code: 'browser' });
  });

  it('of the browser may be had by the command that usually has it', () => {
    expect(problem('redo', '$mod+Shift+Z', { redo: null })).toBeNull();
    expect(problem('submit', '$mod+Shift+Z', { redo: null })).toEqual({ code: 'browser' });
  });

  it.each(['K', '7', 'Shift+K', '.', 'Space'])('%s answers the question at hand', (chord) => {
    expect(problem('submit', chord)).toEqual({ code: 'answers' });
  });

  it.each(['Alt+K', 'Shift+Backspace'])('%s types or edits where saving a draft is to work', (chord) => {
    expect(problem('saveDraft', chord)).toEqual({ code: 'typing' });
    expect(problem('submit', chord)).toBeNull();
  });

  it('of a command that works while typing may be any that types nothing', () => {
    expect(['$mod+E', 'F2'].map((chord) => problem('saveDraft', chord))).toEqual([null, null]);
    // A chosen chord that happens to work while typing binds the command to nothing.
    expect(problem('submit', 'Alt+K', { submit: '$mod+E' })).toBeNull();
  });

  it('of another command is told with it (ANN-53)', () => {
    expect(problem('clear', 'Enter')).toMatchObject({ code: 'taken', by: { id: 'submit' } });
    expect(problem('clear', 'F2', { submit: 'F2' })).toMatchObject({ code: 'taken', by: { id: 'submit' } });
    expect(problem('clear', 'Enter', { submit: 'F2' })).toBeNull();
  });

  it('that is fixed is told with its meaning and its place', () => {
    expect(problem('submit', '?')).toMatchObject({
      code: 'fixed',
      label: 'annotation.commands.shortcutSheet',
    });
    expect(problem('submit', 'Delete')).toMatchObject({ code: 'fixed', label: 'annotation.keys.unrank' });
    expect(problem('submit', 'Shift+Enter')).toMatchObject({
      code: 'fixed',
      label: 'annotation.keys.write',
      place: 'annotation.shortcuts.at.question',
    });
  });
});

describe('commands with chosen chords', () => {
  it('have them, but for those that are fixed (ANN-52)', () => {
    const { submit, clear, shortcutSheet } = commands({ submit: null, clear: 'F2', shortcutSheet: 'F8' });
    expect([submit?.keys, clear?.keys, shortcutSheet?.keys]).toEqual([null, 'F2', '?']);
  });

  it('lose a usual chord that was chosen for another', () => {
    const { submit, clear } = commands({ clear: 'Enter' });
    expect([submit?.keys, clear?.keys]).toEqual([null, 'Enter']);
  });

  it('work while typing where the chord types nothing (ANN-54)', () => {
    const works = (bindings: KeyBindings) => commands(bindings)['submit']?.worksWhileTyping;
    expect([{}, { submit: '$mod+Enter' }, { submit: 'F2' }, { submit: 'Alt+K' }].map(works)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(commands()['redo']?.worksWhileTyping).toBe(false);
  });
});
