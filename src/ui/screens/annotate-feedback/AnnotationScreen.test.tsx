// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aField } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { aRecord, aSuggestion, anAnswer, records } from '#tests/builders/record.builder';
import { aUser } from '#tests/builders/user.builder';
import { layOut } from '#tests/fakes/laid-out';
import { annotationFixture, sessionOf } from '#tests/fakes/annotation-fixture';
import { annotationPage, chosen, focused, rest } from '#tests/fakes/annotation-page.tsx';

layOut();

const TOPIC = aQuestion('label_selection', { name: 'topic', title: 'Topic', required: true });
const TAGS = aQuestion('multi_label_selection', { name: 'tags', title: 'Tags' });
const STARS = aQuestion('rating', { name: 'stars', title: 'Stars', description: 'One is bad.' });
const NOTE = aQuestion('text', { name: 'note', title: 'Note' });
const ALL = [TOPIC, TAGS, STARS, NOTE];

const record = () => screen.getByRole('region', { name: 'Record' });
const button = (name: RegExp | string) => screen.getByRole('button', { name });

describe('the page', () => {
  it('is named by the dataset and has its landmarks (SCR-6)', async () => {
    await annotationPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ticket triage');
    expect(screen.getByRole('main')).toContainElement(record());
    expect(screen.getByRole('region', { name: 'Questions' })).toBeInTheDocument();
    expect(screen.getByRole('complementary', { name: 'Tools' })).toBeInTheDocument();
  });

  it('shows the record as it is, each text in its own direction (ANN-2)', async () => {
    await annotationPage({
      records: [aRecord({ fields: { text: 'Hello\n  <b>world</b>', answer: '**مرحبا** بكم' } })],
      fields: [
        aField(),
        aField({ name: 'answer', title: 'Answer', useMarkdown: true }),
        aField({ name: 'empty', required: false }),
        aField({ name: 'missing' }),
      ],
    });
    const field = (name: string) => within(record()).getByRole('region', { name });
    expect(field('text')).toHaveAttribute('dir', 'ltr');
    expect(field('text').lastElementChild?.textContent).toBe('Hello\n  <b>world</b>');
    expect(field('Answer')).toHaveAttribute('dir', 'rtl');
    await waitFor(() => expect(within(field('Answer')).getByText('مرحبا').tagName).toBe('STRONG'));
    expect(within(record()).queryByRole('region', { name: 'empty' })).toBeNull();
    expect(field('missing')).toHaveTextContent('missingEmpty');
    expect(within(field('missing')).queryByRole('button')).toBeNull();
  });

  it('copies the raw text of a field', async () => {
    const { user, ports } = await annotationPage({ records: [aRecord({ fields: { text: ' raw\ttext ' } })] });
    await user.click(button('Copy text'));
    expect(ports.clipboard.text).toBe(' raw\ttext ');
    expect(await screen.findByText('Copied')).toBeInTheDocument();
  });

  it('announces the record and what was saved (ANN-49)', async () => {
    const { user } = await annotationPage();
    const announced = () => screen.getAllByRole('status').map((status) => status.textContent);
    expect(announced()).toContain('Record 1 of 3, Pending');
    await user.keyboard('{Control>}s{/Control}');
    await rest();
    expect(announced()).toContain('Draft saved. Record 1 of 3, Draft');
    await user.keyboard('{Backspace}');
    await rest();
    // The notification with the way back says that it was discarded.
    expect(announced()).toContain('Record 2 of 3, Pending');
  });

  const announcements = () => screen.getAllByRole('status').map((status) => status.textContent);

  it('announces a draft as saved once the server has it, and as waiting before (ERR-50)', async () => {
    const { user, ports } = await annotationPage();
    const release = ports.responses.calls.holdNext('create');
    await user.keyboard('{Control>}s{/Control}');
    await rest();
    expect(announcements()).toContain('Saving …');
    expect(announcements().join()).not.toContain('Draft saved.');
    release();
    await rest();
    expect(announcements()).toContain('Draft saved. Record 1 of 3, Draft');
  });

  it('announces a draft that the server refuses as not saved, and never as saved (ERR-50)', async () => {
    const { user, ports } = await annotationPage();
    const heard = new Set<string>();
    const listening = new MutationObserver(() => {
      for (const words of announcements()) heard.add(words);
    });
    listening.observe(document.body, { childList: true, subtree: true, characterData: true });
    ports.responses.calls.failNext('create', { kind: 'rejected', status: 422, detail: 'label is not known' });
    await user.keyboard('{Control>}s{/Control}');
    await rest();
    listening.disconnect();
    expect(screen.getByRole('alert')).toHaveTextContent("Couldn't save the draft.");
    expect([...heard].join()).not.toContain('Draft saved.');
  });

  it('says why a queue is empty and leads to one that is not (ERR-36)', async () => {
    const { user } = await annotationPage({ records: records(2), query: '?status=draft' });
    expect(within(record()).getByText('You have no drafts.')).toBeVisible();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'You have no drafts.',
    );
    expect(screen.queryByRole('region', { name: 'Questions' })).toBeNull();
    await user.click(button('Pending: 2'));
    await rest();
    expect(record()).toHaveTextContent('Text 1');
  });

  it('counts the records of the visit at the end of a queue, and in an empty one (ANN-92)', async () => {
    const { user } = await annotationPage({ questions: [NOTE], records: records(2) });
    expect(screen.queryByText(/^In this visit/u)).toBeNull();
    await user.keyboard('{Backspace}');
    await rest();
    await user.keyboard('{ArrowRight}');
    await rest();
    expect(screen.getByText('In this visit: 1 discarded.')).toBeVisible();
    await user.keyboard('{Backspace}');
    await rest();
    expect(within(record()).getByText('In this visit: 2 discarded.')).toBeVisible();
  });

  it('an empty dataset shows who can add records, also in place of the own numbers (ERR-38)', async () => {
    const { user } = await annotationPage({ records: [] });
    expect(record()).toHaveTextContent('This dataset has no records yet.');
    expect(record()).toHaveTextContent('Ask an owner or admin to add records.');
    await user.click(button('Progress'));
    await rest();
    expect(screen.getByRole('region', { name: 'Your progress' })).toHaveTextContent('no records yet');
  });

  it.each([
    { kind: 'not-found', status: 404 },
    { kind: 'forbidden', status: 403 },
    { kind: 'rejected', status: 422 },
  ] as const)(
    'says once, and as its title, that there is no such dataset ($status) (ROL-38)',
    async (failure) => {
      const { viewModel, ports } = await annotationPage();
      ports.datasets.calls.failNext('get', failure);
      await act(async () => viewModel.retry());
      await rest();
      expect(screen.getByRole('alert')).toHaveTextContent(
        "Dataset not foundThis dataset doesn't exist or isn't shared with you.",
      );
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dataset not found');
      expect(document.title).toContain('Dataset not found');
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    },
  );

  it('says when the dataset cannot be opened, and tries again (ERR-33)', async () => {
    const opening = annotationPage();
    const { viewModel, user, ports } = await opening;
    ports.guide.calls.failNext('fields', { kind: 'network' });
    await act(async () => viewModel.retry());
    await rest();
    expect(screen.getByRole('alert')).toHaveTextContent("Couldn't open the dataset");
    await user.click(button('Retry'));
    await rest();
    expect(record()).toHaveTextContent('Text 1');
  });
});

describe('questions', () => {
  it('are groups with a name, a description and a required mark (ANN-10)', async () => {
    await annotationPage({ questions: ALL });
    expect(screen.getByRole('radiogroup', { name: 'Topic' })).toBeRequired();
    expect(screen.getByTitle('Required response')).toHaveTextContent('*');
    expect(screen.getByRole('radiogroup', { name: 'Stars' })).toHaveAccessibleDescription('One is bad.');
    expect(screen.getByRole('group', { name: 'Tags' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Note' })).toBeInTheDocument();
  });

  it('are answered by mouse, and the focus stays on the question as a whole', async () => {
    const { user } = await annotationPage({ questions: ALL });
    await user.click(screen.getByRole('checkbox', { name: 'Music' }));
    await user.click(screen.getByRole('checkbox', { name: 'Sport' }));
    expect(chosen('checkbox')).toEqual(['sport', 'music']);
    expect(focused()).toBe('Tags');
    await user.click(screen.getByRole('checkbox', { name: 'Music' }));
    expect(chosen('checkbox')).toEqual(['sport']);
  });

  it('explain themselves without losing the explanation to a press on it', async () => {
    const { user } = await annotationPage({ questions: ALL });
    await user.click(button('About “Stars”'));
    await user.click(within(await screen.findByRole('dialog')).getByText('One is bad.'));
    await user.keyboard('{ArrowDown}4');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(chosen('radio')).toEqual([]);
  });

  it('mark what was suggested by name, chosen or not (ANN-12)', async () => {
    const suggestions = [
      aSuggestion({ questionId: 'question-topic', value: anAnswer('label_selection', 'bad') }),
    ];
    const { user } = await annotationPage({ questions: [TOPIC], records: [aRecord({ suggestions })] });
    expect(screen.getByRole('radio', { name: /^Bad Suggest/u })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Good' }));
    expect(screen.getByRole('radio', { name: /^Bad Suggest/u })).not.toBeChecked();
  });

  it('let a text without passages be submitted, also where a span question is required', async () => {
    await annotationPage({ questions: [aQuestion('span', { title: 'Entities', required: true })] });
    expect(await screen.findByRole('group', { name: 'Entities' })).toHaveTextContent('No spans yet.');
    expect(button('Submit')).not.toHaveAttribute('aria-disabled');
  });

  it('draw only what is in sight of hundreds of options, and still choose any by its number', async () => {
    const options = Array.from({ length: 400 }, (_, index) => ({
      value: `v${index + 1}`,
      text: `Option ${index + 1}`,
      description: null,
    }));
    const { user } = await annotationPage({
      questions: [aQuestion('label_selection', { settings: { options } })],
    });
    expect(screen.getAllByRole('radio').length).toBeLessThan(60);
    expect(screen.getAllByRole('radio')[0]).toHaveAttribute('aria-setsize', '400');
    await user.keyboard('387');
    expect(screen.getByRole('radio', { name: 'Option 387' })).toBeChecked();
  });
});

describe('saving', () => {
  it('needs the required answers to submit, and says so (VAL-1)', async () => {
    const { user } = await annotationPage({ questions: ALL });
    expect(button(/Submit/u)).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getAllByText('A response is required here.')[0]).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'Topic' })).toHaveAccessibleDescription(
      /^A response is required here\./u,
    );
    expect(focused()).toBe('Topic');
    await user.keyboard('1');
    expect(button(/Submit/u)).not.toHaveAttribute('aria-disabled');
  });

  it('by button moves to the next record', async () => {
    const { user, store } = await annotationPage({ questions: ALL });
    await user.click(screen.getByRole('radio', { name: 'Good' }));
    await user.dblClick(button(/Submit/u));
    await rest();
    expect(store.record('record-1')?.response?.status).toBe('submitted');
    expect(store.record('record-2')?.response).toBeNull();
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
  });

  it('a record shows its status (ANN-47)', async () => {
    const { user } = await annotationPage({ questions: ALL });
    await user.keyboard('1');
    expect(record()).toHaveTextContent('Unsaved changes');
    await user.keyboard('{Control>}s{/Control}');
    await rest();
    expect(record()).toHaveTextContent('Draft');
    expect(record()).toHaveTextContent('Saved');
  });

  it('hides Discard on a discarded record (ANN-11)', async () => {
    await annotationPage({ records: [aRecord({ status: 'discarded' })], query: '?status=discarded' });
    const form = within(screen.getByRole('region', { name: 'Questions' }));
    expect(form.getByRole('button', { name: /Submit/u })).toBeInTheDocument();
    expect(form.queryByRole('button', { name: /Discard/u })).toBeNull();
  });

  it('a failed save shows the message of the server and can be repeated (ERR-13)', async () => {
    const { user, ports } = await annotationPage({ questions: ALL });
    ports.responses.calls.failNext('create', { kind: 'rejected', status: 422, detail: 'label is not known' });
    await user.keyboard('1{Enter}');
    await rest();
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    expect(record()).toHaveTextContent('Another record was not saved.');
    await user.click(button('Show record'));
    expect(record()).toHaveTextContent('Not saved');
    expect(screen.getByRole('alert')).toHaveTextContent("Couldn't submit the record.");
    expect(screen.getByRole('alert')).toHaveTextContent('Server message: label is not known');
    expect(chosen('radio')).toEqual(['good']);
    await user.click(button('Retry'));
    await rest();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(record()).toHaveTextContent('Saved');
  });

  it('goes on with Enter pressed, not with Enter held', async () => {
    const { user } = await annotationPage({
      records: records(3, { suggestions: [aSuggestion({ questionId: TOPIC.id })] }),
      questions: ALL,
    });
    button(/Submit/u).focus();
    await user.keyboard('{Enter>5/}');
    await rest();
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
  });

  it('a newer answer from another tab is shown in words, together with the own one', async () => {
    const { user, ...fixture } = await annotationPage({ questions: ALL });
    await user.keyboard('2');
    const otherTab = annotationFixture({ sameBrowserAs: fixture, questions: ALL });
    const leave = otherTab.viewModel.activate();
    await rest();
    sessionOf(otherTab).form.setAnswer('topic', anAnswer('label_selection', 'good'));
    sessionOf(otherTab).act('draft');
    await rest();
    const other = within(screen.getByRole('group', { name: 'There is a newer answer.' }));
    expect(other.getByRole('alert')).toHaveTextContent('in another tab or on another device');
    expect(other.getByText('Good')).toBeInTheDocument();
    expect(chosen('radio')).toEqual(['bad']);
    await user.click(other.getByRole('button', { name: 'Take this one' }));
    expect(chosen('radio')).toEqual(['good']);
    expect(screen.queryByRole('group', { name: 'There is a newer answer.' })).toBeNull();
    leave();
  });
});

describe('the end of a queue', () => {
  it('says so, and where to go on (ERR-39)', async () => {
    const { user } = await annotationPage({
      records: [...records(3), aRecord({ id: 'x', status: 'submitted' })],
    });
    await user.keyboard('{ArrowRight}{ArrowRight}{Backspace}');
    await rest();
    const [notices] = within(record()).getAllByRole('status');
    if (notices === undefined) throw new Error('There is no notice above the record');
    expect(notices).toHaveTextContent('That was the last pending record.');
    expect(notices).toHaveTextContent('2 records you passed are still pending.');
    expect(within(notices).getByRole('button', { name: 'Submitted: 1' })).toBeInTheDocument();
    await user.click(button('Go to the first'));
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    expect(notices).toBeEmptyDOMElement();
  });
});

describe('unsaved changes of an earlier visit', () => {
  const changed = async () => {
    const fixture = await annotationPage({ records: records(30) });
    act(() => sessionOf(fixture).form.setAnswer('label_selection', anAnswer('label_selection', 'good')));
    act(() => fixture.ports.leaving.leave());
    cleanup();
    return annotationPage({ sameBrowserAs: fixture, query: '?page=20' });
  };
  const notice = () => within(record()).getByText('Another record has unsaved changes.');

  it('unsaved changes are reported above the record, and the button leads to their form', async () => {
    const { user } = await changed();
    expect(notice().closest('[role="status"]')).not.toBeNull();
    await user.click(button('Show record'));
    await rest();
    expect(chosen('radio')).toEqual(['good']);
    expect(screen.queryByRole('button', { name: 'Show record' })).toBeNull();
  });

  it('unsaved changes of an earlier visit are dismissed, with the keys in the form again', async () => {
    const { user } = await changed();
    act(() => button('Dismiss').focus());
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Questions' })).toContainElement(
      document.querySelector<HTMLElement>(':focus'),
    );
  });
});

describe('leaving', () => {
  it('asks nothing where the device keeps what was not saved', async () => {
    const { user, router, ports } = await annotationPage({ questions: ALL });
    await user.keyboard('1');
    await act(() => router.navigate('/datasets'));
    expect(await screen.findByText('All datasets')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([...ports.edits.editedRecords(aUser().id).values()]).toEqual([['record-1']]);
  });

  it('asks where the device refuses at that moment, and goes once it keeps the changes again', async () => {
    const { user, router, ports } = await annotationPage({ questions: ALL });
    await user.keyboard('1');
    ports.edits.isFull = true;
    await act(() => router.navigate('/datasets'));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName("You didn't submit your changes");
    expect(screen.getByRole('alertdialog')).toHaveTextContent("You'll lose them if you leave.");
    await user.click(button('Stay'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(chosen('radio')).toEqual(['good']);
    ports.edits.isFull = false;
    await act(() => router.navigate('/datasets'));
    expect(await screen.findByText('All datasets')).toBeInTheDocument();
  });

  it('asks every time before unsaved changes are left where the device keeps nothing (ERR-18)', async () => {
    const { user, router, clock, ports } = await annotationPage({ questions: ALL });
    ports.edits.isFull = true;
    await user.keyboard('1');
    act(() => clock.advance(200));
    await act(() => router.navigate('/datasets'));
    await user.click(button('Stay'));
    await act(() => router.navigate('/datasets'));
    await user.click(button('Leave without saving'));
    expect(await screen.findByText('All datasets')).toBeInTheDocument();
  });

  it('asks nothing where everything is saved', async () => {
    const { router } = await annotationPage();
    await act(() => router.navigate('/datasets'));
    expect(screen.getByText('All datasets')).toBeInTheDocument();
  });

  it('lets the browser ask before the tab is closed only where the device keeps nothing', async () => {
    const { user, ports } = await annotationPage({ questions: ALL });
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      act(() => void window.dispatchEvent(event));
      return event.defaultPrevented;
    };
    await user.keyboard('1');
    expect(close()).toBe(false);
    ports.edits.isFull = true;
    await user.keyboard('2');
    expect(close()).toBe(true);
    ports.edits.isFull = false;
    expect(close()).toBe(false);
  });
});

describe('the side bar', () => {
  it('opens and closes the own numbers (ANN-7)', async () => {
    const { user } = await annotationPage({
      records: [...records(3), aRecord({ id: 'x', status: 'submitted' })],
    });
    await user.click(button('Progress'));
    await rest();
    const panel = screen.getByRole('region', { name: 'Your progress' });
    expect(panel).toHaveTextContent('25%');
    expect(panel).toHaveTextContent('1 of 4');
    expect(within(panel).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
    await user.click(button('Progress'));
    expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull();
  });

  it('gives the focus back to the button that opened a panel', async () => {
    const { user } = await annotationPage();
    await user.click(button('Shortcuts'));
    await user.click(button('Close'));
    expect(screen.queryByRole('region', { name: 'Shortcuts' })).toBeNull();
    expect(button('Shortcuts')).toHaveFocus();
  });

  it('lists every shortcut of the registry (ANN-45)', async () => {
    const { user } = await annotationPage({ searchGuide: { vectors: [{ name: 'mini', title: 'Mini' }] } });
    await user.click(button('Shortcuts'));
    const everywhere = screen.getByRole('region', { name: 'Everywhere' });
    expect(
      within(everywhere)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual([
      'Submit',
      'Submit from anywhere, also while typing',
      'Discard',
      'Save as draft',
      'Undo',
      'Redo',
      'Next record',
      'Previous record',
      'Switch between focus and list view',
      'Go to questions',
      'Search',
      'Find similar',
      'Guidelines',
      'Progress',
      'History',
      'All shortcuts',
    ]);
  });

  it('lists no shortcut that can do nothing in the dataset', async () => {
    const { user } = await annotationPage();
    await user.click(button('Shortcuts'));
    const everywhere = screen.getByRole('region', { name: 'Everywhere' });
    expect(within(everywhere).getByText('Search')).toBeInTheDocument();
    expect(within(everywhere).queryByText('Find similar')).toBeNull();
  });
});
