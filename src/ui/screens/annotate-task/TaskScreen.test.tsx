// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTaskDataset, aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { aUser } from '#tests/builders/user.builder';
import { layOut } from '#tests/fakes/laid-out';
import type { Role } from '#domain/access/rights';
import { rest, taskPage } from '#tests/fakes/task-page.tsx';

layOut();

const LABELS = ['good', 'bad'];
const row = (place: number) => screen.getByRole('row', { name: `Record ${place}` });
const PREDICTION = {
  agent: 'model',
  value: {
    labels: [
      { label: 'bad', score: 0.99825 },
      { label: 'good', score: 0.00175 },
    ],
  },
};
const several = (count: number) =>
  Array.from({ length: count }, (_unused, index) =>
    aTextClassification({ name: `r${String(index + 1).padStart(5, '0')}` }),
  );

describe('states of the page', () => {
  it('an empty dataset shows how to log records (TSK-31)', async () => {
    await taskPage({ labels: LABELS });
    expect(screen.getByText('This dataset has no records yet')).toBeVisible();
    expect(screen.getByText(/rg\.log\(\[record\], name="sentiment"\)/u)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBeDisabled();
  });

  it('the page of a missing dataset shows its name and a way back (TSK-31)', async () => {
    await taskPage({ dataset: aTaskDataset({ name: 'other' }) });
    expect(screen.getByRole('alert')).toHaveTextContent('Dataset not found');
    expect(screen.getByRole('link', { name: 'Back to datasets' })).toHaveAttribute('href', '/datasets');
  });

  it('a failed search keeps the records, and can be repeated (TSK-31)', async () => {
    const { records, user } = await taskPage({ records: several(45), labels: LABELS });
    records.calls.failNext('page', { kind: 'server', status: 500 });
    await user.click(screen.getByRole('button', { name: 'Page 5' }));
    await rest();
    expect(screen.getByRole('alert')).toHaveTextContent('Search failed: The server reported an error.');
    expect(row(1)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await rest();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(row(41)).toBeVisible();
  });

  describe('a search whose preparation the server paused', () => {
    const paused = { kind: 'rejected', status: 507, reason: 'reading-paused', detail: 'Paused' } as const;
    const button = () => screen.queryByRole('button', { name: 'Prepare search now' });

    async function refused(role: Role) {
      const dataset = aTaskDataset({ uid: 'd1' });
      const page = await taskPage({ dataset, records: several(45), labels: LABELS });
      act(() => page.session.begin(aUser({ role })));
      page.records.calls.failNext('page', paused);
      await page.user.click(screen.getByRole('button', { name: 'Page 5' }));
      await rest();
      expect(screen.getByRole('alert')).toHaveTextContent('Search is paused for this dataset');
      return page;
    }

    it('a paused search of task records is prepared and sent again by an administrator (WIR-139)', async () => {
      const { user, searchGuide } = await refused('admin');
      await user.click(button() as HTMLElement);
      await rest();
      expect(searchGuide.preparedAgain).toEqual(['d1']);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(row(41)).toBeVisible();
    });

    it('a paused search of task records reports when its preparation could not be started', async () => {
      const { user, searchGuide } = await refused('owner');
      searchGuide.calls.failNext('prepareAgain', { kind: 'network' });
      await user.click(button() as HTMLElement);
      await rest();
      expect(screen.getByText('The server did not start. Try again.')).toBeVisible();
      expect(button()).toBeEnabled();
    });

    it('a paused search of task records offers annotators no button', async () => {
      await refused('annotator');
      expect(button()).toBeNull();
      expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    });
  });

  it('records of other tasks show their progress and where they can be labeled', async () => {
    await taskPage({ dataset: aTaskDataset({ task: 'TokenClassification' }), records: several(2) });
    expect(screen.getByText("Token classification can't be labeled here yet")).toBeVisible();
    expect(screen.getByText('0 of 2')).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('the link to the settings is marked while labels are missing or not saved (TSK-33)', async () => {
    await taskPage({ labels: null });
    expect(
      screen.queryByRole('link', { name: 'Dataset settings: some labels are missing or not saved' }),
    ).toBeNull();
  });
});

describe('single label', () => {
  it('a click on a label saves it, and another one removes it (TSK-20)', async () => {
    const { user, records } = await taskPage({ records: [aTextClassification()], labels: LABELS });
    await user.click(screen.getByRole('radio', { name: /good/u }));
    await rest();
    expect(records.records[0]).toMatchObject({ status: 'Validated' });
    expect(screen.getByRole('radio', { name: /good/u })).toBeChecked();
    expect(within(row(1)).getByText('Validated')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /good/u }));
    await rest();
    expect(records.records[0]).toMatchObject({ status: 'Default', annotation: null });
  });

  it('digits press the labels of the record at the cursor by their positions (TSK-27)', async () => {
    const { user, records } = await taskPage({
      records: [aTextClassification({ name: 'r1' }), aTextClassification({ name: 'r2' })],
      labels: LABELS,
    });
    await user.keyboard('{ArrowDown}1');
    await rest();
    expect(records.records.map(({ status }) => status)).toEqual(['Default', 'Validated']);
    expect(records.records[1]?.annotation).toMatchObject({ value: { labels: [{ label: 'bad' }] } });
  });

  it.each(['1', '๑'])('the digit %s, written with Shift, presses a label (TSK-27)', async (digit) => {
    const { user, records } = await taskPage({ records: [aTextClassification()], labels: LABELS });
    await user.keyboard(`{Shift>}${digit}{/Shift}`);
    await rest();
    expect(records.records[0]?.annotation).toMatchObject({ value: { labels: [{ label: 'bad' }] } });
  });

  it('predicted labels are marked with their scores, and not chosen (TSK-20)', async () => {
    await taskPage({ records: [aTextClassification({ prediction: PREDICTION })], labels: LABELS });
    expect(screen.getByRole('radio', { name: /bad\s+99.825%\s*Predicted by model/u })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /good\s+0.175%/u })).not.toBeChecked();
  });

  it('a card has no button to validate, because a label validates (TSK-11)', async () => {
    await taskPage({ records: [aTextClassification()], labels: LABELS });
    expect(within(row(1)).queryByRole('button', { name: 'Validate' })).toBeNull();
    expect(within(row(1)).getByRole('button', { name: 'Discard' })).toBeVisible();
  });

  it('Enter validates the prediction and Backspace discards (TSK-43)', async () => {
    const { user, records } = await taskPage({
      records: [aTextClassification({ prediction: PREDICTION })],
      labels: LABELS,
    });
    await user.keyboard('{Enter}');
    await rest();
    expect(records.records[0]).toMatchObject({ status: 'Validated' });
    await user.keyboard('{Backspace}');
    await rest();
    expect(records.records[0]).toMatchObject({ status: 'Discarded' });
  });

  it('a dataset without labels leads to its settings (TSK-20)', async () => {
    await taskPage({ records: [aTextClassification()] });
    expect(screen.getByRole('link', { name: 'Add labels in the settings' })).toHaveAttribute(
      'href',
      '/datasets/news/sentiment/settings',
    );
  });
});

describe('several labels', () => {
  it('a card with chosen labels is pending until it is validated (TSK-20)', async () => {
    const { user, records } = await taskPage({
      records: [aTextClassification({ isMultiLabel: true })],
      labels: LABELS,
    });
    await user.click(screen.getByRole('checkbox', { name: /good/u }));
    await rest();
    expect(records.records[0]).toMatchObject({ status: 'Default' });
    expect(within(row(1)).getByText('Pending')).toBeVisible();
    await user.click(within(row(1)).getByRole('button', { name: 'Validate' }));
    await rest();
    expect(records.records[0]).toMatchObject({ status: 'Validated' });
    expect(within(row(1)).getByRole('button', { name: 'Validate' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('clear needs a label, and reset needs a draft (TSK-11)', async () => {
    const { user } = await taskPage({
      records: [aTextClassification({ isMultiLabel: true, annotation: labeled('owner', 'good') })],
      labels: LABELS,
    });
    const button = (name: string) => within(row(1)).getByRole('button', { name });
    expect(button('Reset')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Clear'));
    expect(button('Clear')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Reset'));
    expect(screen.getByRole('checkbox', { name: /good/u })).toBeChecked();
  });
});

describe('many labels', () => {
  const names = Array.from({ length: 14 }, (_unused, index) => `label-${index + 1}`);

  it('ten labels are in sight, the others unfold, and a search finds them (TSK-20)', async () => {
    const { user } = await taskPage({ records: [aTextClassification()], labels: names });
    expect(screen.getAllByRole('radio')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show 4 more options' }));
    expect(screen.getAllByRole('radio')).toHaveLength(14);
    await user.type(screen.getByRole('searchbox', { name: /Search labels/u }), 'label-13');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('a predicted label is in sight regardless of its position (TSK-20)', async () => {
    await taskPage({
      records: [aTextClassification({ prediction: labeled('model', 'label-14') })],
      labels: names,
    });
    expect(screen.getByRole('radio', { name: /label-14/u })).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(10);
  });

  it('a chosen label beyond the fold takes the place of the last visible one (TSK-20)', async () => {
    await taskPage({
      records: [aTextClassification({ annotation: labeled('ann', 'label-12') })],
      labels: names,
    });
    const shown = screen.getAllByRole('radio').map((label) => label.dataset['label']);
    expect(shown).toEqual([...names.slice(0, 9), 'label-12']);
  });

  it('one record per page shows all labels, without check box and bulk bar (TSK-9)', async () => {
    const { user } = await taskPage({ records: several(2), labels: names });
    await user.click(screen.getByRole('button', { name: /Records per page/u }));
    await user.click(screen.getByRole('option', { name: '1' }));
    await rest();
    expect(screen.getAllByRole('radio')).toHaveLength(14);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('searchbox', { name: /Search labels/u })).toBeVisible();
  });
});

describe('explore mode', () => {
  it('explore mode shows predictions and annotations for reading, and changes the address only (TSK-1, TSK-44)', async () => {
    const { user, address, records } = await taskPage({
      records: [aTextClassification({ prediction: PREDICTION, annotation: labeled('owner', 'good') })],
      labels: LABELS,
    });
    const reads = records.places.length;
    await user.click(screen.getByRole('button', { name: 'Explore' }));
    expect(screen.queryByRole('radio')).toBeNull();
    expect(
      within(screen.getByRole('list', { name: 'Prediction of model' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    expect(screen.getByRole('list', { name: 'Annotated labels' })).toHaveTextContent('good');
    expect(address.current().search).toContain('viewMode=explore');
    expect(records.places).toHaveLength(reads);
  });

  it('explore mode has no key and no button that selects, labels, validates or discards a record (TSK-44)', async () => {
    const { user, records } = await taskPage({
      records: [
        aTextClassification({ name: 'r1', prediction: PREDICTION }),
        aTextClassification({ name: 'r2' }),
      ],
      labels: LABELS,
    });
    await user.click(screen.getByRole('button', { name: 'Explore' }));
    await user.click(row(1));
    await user.keyboard('{Enter}{Backspace}1 {Shift>}{ArrowDown}{/Shift}{Control>}a{/Control}');
    await rest();
    expect(records.records.map(({ status, annotation }) => [status, annotation])).toEqual([
      ['Default', null],
      ['Default', null],
    ]);
    await user.keyboard('{ArrowDown}');
    expect(row(2)).toHaveFocus();
    expect(within(row(1)).getAllByRole('button')).toEqual([
      within(row(1)).getByRole('button', { name: 'Record menu' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Annotate' }));
    expect(screen.getAllByRole('row', { selected: false })).toHaveLength(2);
  });
});

describe('pages', () => {
  it('the footer leads to pages and sizes, and the address follows (TSK-8, TSK-32)', async () => {
    const { user, address } = await taskPage({ records: several(45), labels: LABELS });
    expect(address.current().search).toBe(
      '?query=e30&sort=W10&viewMode=annotate&pagination=eyJzaXplIjoxMCwicGFnZSI6MX0',
    );
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await rest();
    expect(screen.getByText('11–20')).toBeVisible();
    expect(row(11)).toBeVisible();
    await user.keyboard('{ArrowRight}');
    await rest();
    expect(row(21)).toBeVisible();
    address.back();
    await rest();
    expect(row(11)).toBeVisible();
  });
});

it('paging ends at record 10,000 with a warning, while the total is the real one (TSK-8)', async () => {
  const pagination = btoa(JSON.stringify({ size: 10, page: 999 }));
  const query = `?query=e30&pagination=${pagination}`;
  const { user, toasts, clock } = await taskPage({ records: several(10_050), labels: LABELS, query });
  await user.keyboard('{ArrowRight}');
  await rest();
  expect(screen.getByText('9,991–10,000')).toBeVisible();
  expect(screen.getByText(/of 10,050 records/u)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  clock.advance(100);
  expect(toasts.current?.message).toMatchObject({ type: 'warning' });
});

it('the record that the address names has the cursor (TSK-32)', async () => {
  await taskPage({ records: several(3), labels: LABELS, query: '?record=r00002' });
  expect(row(2)).toHaveFocus();
});

describe('details', () => {
  it('each value of a record can be copied (TSK-42)', async () => {
    const { user, clipboard } = await taskPage({
      records: [aTextClassification({ metadata: { split: 'train' } })],
      labels: LABELS,
    });
    await user.click(screen.getByRole('button', { name: 'Record menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'View record info' }));
    await user.click(screen.getByRole('button', { name: 'Copy Metadata.split' }));
    expect(clipboard.text).toBe('Metadata.split: train');
  });
});

describe('similar records', () => {
  const LIKE = ['r1', 'r2', 'r3', 'r4'].map((name, index) =>
    aTextClassification({
      name,
      inputs: { text: `Text ${name}` },
      vectors: new Set(index === 3 ? [] : index === 0 ? ['wide', 'mini'] : ['mini']),
    }),
  );

  async function similarPage(query = '') {
    const page = await taskPage({ records: LIKE, labels: LABELS, query });
    LIKE.forEach(({ name, vectors }, index) =>
      page.records.vectors.set(name.text, new Map([...vectors].map((vector) => [vector, [index]]))),
    );
    return page;
  }

  const find = (place: number) => within(row(place)).getByRole('button', { name: 'Find similar' });
  const reference = () => screen.getByRole('region', { name: 'Similar to this record' });

  it('similar records are shown below their reference on one page, and removed again (TSK-15)', async () => {
    const { user, address } = await similarPage();
    await user.click(find(2));
    await rest();
    expect(within(reference()).getByText('Text r2')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText('2 records')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sort' })).toBeNull();
    expect(screen.queryByText('Records per page:')).toBeNull();
    expect(address.current().search).toContain('vectorId=');
    await user.click(screen.getByRole('button', { name: 'Remove similar record filter' }));
    await rest();
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.queryByRole('region', { name: 'Similar to this record' })).toBeNull();
    expect(address.current().search).not.toContain('vectorId');
  });

  it('similar records are compared by the vector that is chosen if there are several (TSK-15)', async () => {
    const { user } = await similarPage();
    await user.click(find(1));
    await user.click(screen.getByRole('menuitem', { name: 'mini' }));
    await rest();
    expect(within(reference()).getByText('Text r1')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('similar records are not offered for a record without vectors (TSK-15)', async () => {
    const { user } = await similarPage();
    expect(find(4)).toHaveAttribute('aria-disabled', 'true');
    await user.click(find(4));
    await rest();
    expect(screen.queryByRole('region', { name: 'Similar to this record' })).toBeNull();
  });

  it('a notification shows that the reference of similar records cannot be loaded, and nothing changes (TSK-15)', async () => {
    const { user, records, toasts, clock } = await similarPage();
    records.calls.failNext('reference', { kind: 'server', status: 500 });
    await user.click(find(2));
    await rest();
    act(() => clock.advance(1_000));
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(toasts.current?.message.text).toContain("Couldn't find similar records.");
  });

  it('similar records are found after the user has agreed to set pending edits aside (TSK-14)', async () => {
    const multi = LIKE.map((record) => ({ ...record, content: { ...record.content, isMultiLabel: true } }));
    const { user, records, toasts, clock } = await taskPage({ records: multi, labels: LABELS });
    multi.forEach(({ name, vectors }, index) =>
      records.vectors.set(name.text, new Map([...vectors].map((vector) => [vector, [index]]))),
    );
    await user.click(within(row(2)).getByRole('checkbox', { name: /good/u }));
    await user.click(find(2));
    await rest();
    expect(screen.queryByRole('region', { name: 'Similar to this record' })).toBeNull();
    act(() => clock.advance(1_000));
    act(() => toasts.current?.message.action?.run());
    await rest();
    expect(within(reference()).getByText('Text r2')).toBeVisible();
  });
});
