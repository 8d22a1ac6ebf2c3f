import { describe, expect, it } from 'vitest';
import { annotationFixture, sessionOf, settled } from '#tests/fakes/annotation-fixture';
import { annotationCommands } from './annotation-commands';
import { questionKey, type KeyScope, type QuestionKeyId } from '#ui/annotation-kit/editors/question-keys';

const commands = () => annotationCommands(annotationFixture().viewModel);

describe('keys', () => {
  it('of the page never need Shift, but for the opposite of another key', () => {
    expect(
      Object.values(commands()).flatMap(({ id, keys }) => (keys?.includes('Shift') ? [id] : [])),
    ).toEqual(['redo']);
  });
});

describe('a key within a question', () => {
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

  it.each([
    ['ArrowDown', 'question', 'nextQuestion'],
    ['ArrowUp', 'option', 'previousQuestion'],
    ['ArrowRight', 'question', null],
    ['ArrowRight', 'option', 'nextOption'],
    ['7', 'question', 'chooseNumber'],
    ['r', 'option', 'type'],
    ['é', 'question', 'type'],
    [' ', 'option', 'toggleOption'],
    [' ', 'question', null],
    ['?', 'question', null],
    ['?', 'option', null],
    ['Escape', 'text', 'stepOut'],
    ['Enter', 'question', null],
    ['Enter', 'text', null],
    ['Backspace', 'option', null],
    ['Tab', 'option', null],
    ['ArrowDown', 'text', null],
  ] satisfies ReadonlyArray<readonly [string, KeyScope, QuestionKeyId | null]>)(
    '%s on "%s" is %s',
    (key, place, meaning) => {
      expect(questionKey({ ...plain, key }, place)).toBe(meaning);
    },
  );

  it('with Shift starts writing, or is the letter it makes', () => {
    expect(questionKey({ ...plain, shiftKey: true, key: 'Enter' }, 'question')).toBe('write');
    expect(questionKey({ ...plain, shiftKey: true, key: 'R' }, 'question')).toBe('type');
    expect(questionKey({ ...plain, shiftKey: true, key: 'ArrowDown' }, 'question')).toBeNull();
  });

  it('with a modifier belongs to the page or the browser', () => {
    expect(questionKey({ ...plain, ctrlKey: true, key: 's' }, 'question')).toBeNull();
    expect(questionKey({ ...plain, metaKey: true, key: '1' }, 'option')).toBeNull();
  });
});

describe('commands', () => {
  it('are enabled by what can be done', async () => {
    const fixture = annotationFixture();
    const { submit, discard, next, previous } = annotationCommands(fixture.viewModel);
    expect([submit, discard, next, previous].map((command) => command.isEnabled())).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const leave = fixture.viewModel.activate();
    await settled();
    expect([submit, discard, next, previous].map((command) => command.isEnabled())).toEqual([
      false,
      true,
      true,
      false,
    ]);
    leave();
  });

  it('do what they are called (ANN-37)', async () => {
    const fixture = annotationFixture();
    const leave = fixture.viewModel.activate();
    await settled();
    const { discard, previous, saveDraft, shortcuts } = annotationCommands(fixture.viewModel);
    discard.run();
    await settled();
    saveDraft.run();
    await settled();
    previous.run();
    shortcuts.run();
    expect(['record-1', 'record-2'].map((id) => fixture.store.record(id)?.response?.status)).toEqual([
      'discarded',
      'draft',
    ]);
    expect(sessionOf(fixture).queue.place).toBe(1);
    expect(fixture.viewModel.panels.open).toBe('shortcuts');
    leave();
  });

  it('go on with a held key only where nothing is saved (ANN-37)', () => {
    const repeating = Object.values(commands()).flatMap(({ id, repeats }) => (repeats ? [id] : []));
    expect(repeating).toEqual(['next', 'previous']);
  });
});
