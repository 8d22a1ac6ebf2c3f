import { describe, expect, it } from 'vitest';
import type { KeyBindings } from '#domain/session/key-bindings';
import { questionShortcuts } from '../editors/question-shortcuts';
import { chordProblem } from './chord-problem';
import { defineCommands, type Commands } from './command';

const act = { run: () => undefined };

function commands(bindings: KeyBindings = {}): Commands {
  return defineCommands(
    {
      submit: { keys: 'Enter', ...act },
      saveDraft: { keys: '$mod+S', worksWhileTyping: true, ...act },
      redo: { keys: '$mod+Shift+Z', ...act },
      search: { keys: '/', ...act },
      clear: { keys: null, ...act },
      shortcutSheet: { keys: '?', isFixed: true, ...act },
    },
    (id) => `annotation.commands.${id}`,
    bindings,
  );
}

function problem(command: string, chord: string, bindings?: KeyBindings) {
  const all = commands(bindings);
  const given = all[command];
  if (given === undefined) throw new Error(`no command ${command}`);
  return chordProblem(chord, given, all, questionShortcuts(new Set()));
}

describe('a chord', () => {
  it.each(['$mod+Enter', '$mod+E', 'Alt+K', 'Alt+Shift+K', 'F2', 'Shift+Backspace', 'Enter', '/'])(
    '%s can be chosen if no command has it',
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
  ])('%s is reserved by the browser or edits texts', (chord) => {
    expect(problem('submit', chord)).toEqual({ code: 'browser' });
  });

  it('a chord of the browser can be chosen for the command that has it by default', () => {
    expect(problem('redo', '$mod+Shift+Z', { redo: null })).toBeNull();
    expect(problem('submit', '$mod+Shift+Z', { redo: null })).toEqual({ code: 'browser' });
  });

  it.each(['K', '7', 'Shift+K', '.', 'Space'])('%s is reserved for answering questions', (chord) => {
    expect(problem('submit', chord)).toEqual({ code: 'answers' });
  });

  it.each(['Alt+K', 'Shift+Backspace'])(
    '%s types or edits, so it cannot be chosen for saving a draft',
    (chord) => {
      expect(problem('saveDraft', chord)).toEqual({ code: 'typing' });
      expect(problem('submit', chord)).toBeNull();
    },
  );

  it('a command that works while typing can have any chord that does not type', () => {
    expect(['$mod+E', 'F2'].map((chord) => problem('saveDraft', chord))).toEqual([null, null]);
    // A chosen chord that works while typing does not restrict later choices.
    expect(problem('submit', 'Alt+K', { submit: '$mod+E' })).toBeNull();
  });

  it('a chord of another command is reported with that command (ANN-53)', () => {
    expect(problem('clear', 'Enter')).toMatchObject({ code: 'taken', by: { id: 'submit' } });
    expect(problem('clear', 'F2', { submit: 'F2' })).toMatchObject({ code: 'taken', by: { id: 'submit' } });
    expect(problem('clear', 'Enter', { submit: 'F2' })).toBeNull();
  });

  it('a fixed chord is reported with its meaning and its scope', () => {
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
  it('commands have their chosen chords, except fixed commands (ANN-52)', () => {
    const { submit, clear, shortcutSheet } = commands({ submit: null, clear: 'F2', shortcutSheet: 'F8' });
    expect([submit?.keys, clear?.keys, shortcutSheet?.keys]).toEqual([null, 'F2', '?']);
  });

  it('a command loses its default chord if it was chosen for another', () => {
    const { submit, clear } = commands({ clear: 'Enter' });
    expect([submit?.keys, clear?.keys]).toEqual([null, 'Enter']);
  });

  it('a command works while typing if its chosen chord does not type (ANN-54)', () => {
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
