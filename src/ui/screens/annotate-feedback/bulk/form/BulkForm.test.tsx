// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer } from '#tests/builders/record.builder';
import { annotationFixture } from '#tests/fakes/annotation-fixture';
import { bulkFormFixture, recordsSaying } from '#tests/fakes/bulk-form-fixture';
import { show } from '#tests/setup/show.tsx';
import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { annotationCommands } from '#ui/screens/annotate-feedback/keys/annotation-commands';
import { BulkForm } from './BulkForm';

const MOOD = aQuestion('label_selection', { name: 'mood', title: 'Mood', required: true });
const TOPICS = aQuestion('multi_label_selection', { name: 'topics', title: 'Topics' });
const NOTE = aQuestion('text', { name: 'note', title: 'Note' });
const SPOTS = aQuestion('span', { name: 'spots', title: 'Spots' });

const good = anAnswer('label_selection', 'good');
const topics = (...labels: readonly string[]) => anAnswer('multi_label_selection', labels);
const note = (text: string) => anAnswer('text', text);

function open(questions: readonly Question[], selected: readonly FeedbackRecord[]) {
  const fixture = bulkFormFixture(questions, selected);
  const commands = annotationCommands(annotationFixture().viewModel);
  const shown = show(<BulkForm form={fixture.form} commands={commands} onLeave={() => undefined} />);
  return {
    ...fixture,
    ...shown,
    select: (...given: Parameters<typeof fixture.select>) => act(() => fixture.select(...given)),
  };
}

const group = (name: string) => screen.getByRole('group', { name });
const topic = (name: RegExp) => within(group('Topics')).getByRole('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the shared form', () => {
  it('says of each option whether all, some or none have it, and in turns what all will have', async () => {
    const { user } = open(
      [TOPICS],
      recordsSaying({ topics: topics('sport', 'music') }, { topics: topics('sport') }),
    );
    expect(topic(/Sport/)).toBeChecked();
    expect(topic(/Music/)).toBePartiallyChecked();
    expect(topic(/Music/)).toHaveAccessibleName(/1 of 2/);
    expect(group('Topics')).toHaveAccessibleDescription(/all 2 answered/);
    await user.click(topic(/Music/));
    expect(topic(/Music/)).toBeChecked();
    await user.click(topic(/Music/));
    expect(topic(/Music/)).toHaveAccessibleName(/removed from all/);
    expect(topic(/Music/)).not.toBeChecked();
    await user.click(topic(/Music/));
    expect(topic(/Music/)).toBePartiallyChecked();
  });

  it('is answered by keys as the form of one record is, and Enter in it is no button', async () => {
    const { user, form } = open([MOOD, TOPICS, NOTE], recordsSaying({ mood: good }, {}));
    act(() => form.focus.enter());
    expect(screen.getByRole('radiogroup', { name: 'Mood' })).toHaveFocus();
    await user.keyboard('2');
    expect(screen.getByRole('radio', { name: 'Bad' })).toBeChecked();
    expect(group('Topics')).toHaveFocus();
    await user.keyboard('{Tab} {ArrowRight} {ArrowDown}fine');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('fine');
    expect(form.changes.get('topics')).toMatchObject({ added: new Set(['sport', 'music']) });
    expect(screen.getByText('3 questions changed')).toBeInTheDocument();
  });

  it('says that texts differ, and replaces them by what is written', async () => {
    const { user, form } = open([NOTE], recordsSaying({ note: note('one') }, { note: note('two') }, {}));
    const text = screen.getByRole('textbox', { name: 'Note' });
    expect(text).toHaveValue('');
    expect(text).toHaveAttribute('placeholder', 'The texts differ. What you write here replaces them all.');
    expect(group('Note')).toHaveAccessibleDescription('2 different answers in 2 records, 1 without');
    await user.type(text, 'all');
    expect(form.changes.get('note')).toEqual({ kind: 'replace', answer: note('all') });
    await user.click(button('Undo change: Note'));
    expect(text).toHaveValue('');
    expect(group('Note')).toHaveFocus();
  });

  it('leaves spans alone and says so (BUL-10)', () => {
    const span = anAnswer('span', [{ label: 'place', start: 0, end: 2 }]);
    open([MOOD, SPOTS], recordsSaying({ spots: span }, {}));
    expect(group('Spots')).toHaveTextContent('here they stay unchanged');
    expect(group('Spots')).toHaveAccessibleDescription('1 of 2 with spans');
  });

  it('resets everything that was changed', async () => {
    const { user, form } = open([MOOD], recordsSaying({ mood: good }, {}));
    await user.click(screen.getByRole('radio', { name: /Bad/ }));
    await user.click(button('Reset'));
    expect(form.changedCount).toBe(0);
    const shared = screen.getByRole('radio', { name: /Good/ });
    expect(shared).not.toBeChecked();
    expect(shared).toHaveAccessibleName(/1 of 2/);
    expect(screen.getByRole('radiogroup', { name: 'Mood' })).toHaveFocus();
  });
});

describe('the acts of the shared form', () => {
  it('are disabled while no record is selected, and each says why (VAL-2)', async () => {
    const { user } = open([MOOD], []);
    for (const name of ['Submit', 'Save as draft', 'Discard']) {
      await user.tab({ shift: true });
      expect(button(name)).toHaveFocus();
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
      expect(button(name)).toHaveAccessibleDescription('No record selected');
    }
  });

  it('the acts of the shared form show how many records they affect, and what a submit still lacks', async () => {
    const { user, orders } = open([MOOD], recordsSaying({ mood: good }, {}));
    await user.tab({ shift: true });
    expect(button('Submit')).toHaveFocus();
    expect(button('Submit')).toHaveAccessibleDescription('To submit complete required responses');
    await user.tab({ shift: true });
    expect(button('Save as draft')).toHaveAccessibleDescription('2 records selected');
    await user.click(button('Save as draft'));
    await user.click(button('Submit'));
    await user.click(screen.getByRole('radio', { name: /Bad/ }));
    await user.click(button('Submit'));
    expect(orders.map(({ verb }) => verb)).toEqual(['draft', 'submit']);
  });

  it('name the span question that keeps them from submitting', async () => {
    const { user, select } = open([{ ...SPOTS, required: true }], recordsSaying({}));
    select(recordsSaying({}, {}));
    await user.tab({ shift: true });
    expect(button('Submit')).toHaveAccessibleDescription(
      '“Spots” is not answered in 2 records. Mark spans in focus view.',
    );
  });

  it('are said beforehand not to submit records that turn out incomplete', async () => {
    const { user, select } = open([MOOD], []);
    select(recordsSaying({ mood: good }), 1_200);
    expect(
      screen.getByText(
        'Counts cover the one record on this page. The 1,200 not on this page are checked on submit; incomplete ones are listed and skipped.',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Bad' }));
    expect(screen.queryByText(/are checked on submit/)).toBeNull();
    // Nothing is numbered where every question is changed.
    expect(screen.queryByText(/^Counts cover/)).toBeNull();
  });
});
