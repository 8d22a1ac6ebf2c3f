// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTaskDataset, aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { layOut } from '#tests/fakes/laid-out';
import { rest, taskPage } from '#tests/fakes/task-page.tsx';
import type { TaskRecord } from '#domain/task-record/task-record';

layOut();

type Given = NonNullable<Parameters<typeof aTextClassification>[0]>;

const OURS = aTaskDataset({ uid: 'd1' });
const LABELS = ['delivery', 'refund'];
const nameOf = (index: number) => `r${String(index).padStart(3, '0')}`;

/** Records with the same words in different case and punctuation, followed by one record with different words. */
function alikeRecords(count: number, given: (index: number) => Given = () => ({})): readonly TaskRecord[] {
  const texts = ['Where is my parcel?', 'where is MY parcel', 'Where, is my parcel!'];
  const alike = Array.from({ length: count }, (_, index) =>
    aTextClassification({
      name: nameOf(index),
      version: 'v0',
      inputs: { text: texts[index % texts.length] ?? '' },
      ...given(index),
    }),
  );
  return [...alike, aTextClassification({ name: 'z', version: 'v0', inputs: { text: 'A broken cup.' } })];
}

const predicting = (label: string) => ({
  prediction: { agent: 'bot', value: { labels: [{ label, score: 0.9 }] } },
});
const row = (place: number) => within(screen.getByRole('row', { name: `Record ${place}` }));
const menuOf = (place: number, count: number) =>
  row(place).getByRole('button', { name: `${count} alike records` });
const item = (name: string) => screen.getByRole('menuitem', { name });
const answers = ({ records }: { readonly records: readonly TaskRecord[] }) =>
  records.map(({ status, annotation }) => [
    status,
    annotation !== null && 'labels' in annotation.value
      ? annotation.value.labels.map(({ label }) => label)
      : null,
  ]);

async function opened(records: readonly TaskRecord[], query = '') {
  const page = await taskPage({ records, labels: LABELS, dataset: OURS, query });
  await rest();
  return page;
}

describe('records that are alike', () => {
  it('a card shows how many records are alike, and nothing if there is no other (TSK-59)', async () => {
    await opened(alikeRecords(3));
    expect(menuOf(1, 3)).toBeVisible();
    expect(row(4).queryByRole('button', { name: /alike/u })).toBeNull();
  });

  it('a card shows no alike records on a server without the extension (TSK-59)', async () => {
    await taskPage({ records: alikeRecords(3), labels: LABELS });
    expect(screen.queryByRole('button', { name: /alike/u })).toBeNull();
  });

  it('alike records are shown by a search of their own, and then only the other act is offered (TSK-59)', async () => {
    const { user, viewModel } = await opened(alikeRecords(3, () => predicting('refund')));
    await user.click(menuOf(1, 3));
    await user.click(item('Show all 3'));
    await rest();
    expect(viewModel.page?.total).toBe(3);
    expect(screen.getByRole('combobox', { name: 'Query' })).toHaveValue('alike:where-is-my-parcel');
    await user.click(menuOf(1, 3));
    expect(screen.queryByRole('menuitem', { name: 'Show all 3' })).toBeNull();
    expect(item('Validate all 3 as “refund”')).toBeVisible();
  });

  it('explore mode shows the number of alike records and finds them, but validates nothing (TSK-59)', async () => {
    const { user } = await opened(alikeRecords(3, () => predicting('refund')));
    await user.click(screen.getByRole('button', { name: /Explore/u }));
    await user.click(menuOf(1, 3));
    expect(screen.queryByRole('menuitem', { name: /^Validate/u })).toBeNull();
    await user.click(item('Show all 3'));
    await rest();
    expect(row(1).getByText('3 alike')).toBeVisible();
    expect(screen.queryByRole('button', { name: /alike/u })).toBeNull();
  });

  it('alike records are validated with the label of one, regardless of their own, and one undo restores all (TSK-60)', async () => {
    const given: readonly Given[] = [
      { status: 'Validated', annotation: labeled('ann', 'delivery') },
      { status: 'Discarded', ...predicting('delivery') },
      predicting('refund'),
    ];
    const { user, records, toasts, clock, viewModel } = await opened(
      alikeRecords(3, (index) => given[index] ?? {}),
    );
    const before = answers(records);
    await user.click(menuOf(3, 3));
    await user.click(item('Validate all 3 as “refund”'));
    const validated = ['Validated', ['refund']];
    await waitFor(() =>
      expect(answers(records)).toEqual([validated, validated, validated, ['Default', null]]),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await rest();
    act(() => clock.advance(100));
    expect(toasts.current?.message.text).toBe('3 records validated.');
    act(() => viewModel.page?.session.undo());
    await waitFor(() => expect(answers(records)).toEqual(before));
    expect(viewModel.page?.session.canUndo).toBe(false);
  });

  it('alike records that were added after the count are validated too (TSK-60)', async () => {
    const { user, records, toasts, clock } = await opened(alikeRecords(3, () => predicting('refund')));
    const late = aTextClassification({ name: 'y', version: 'v0', inputs: { text: 'WHERE is my parcel' } });
    records.records = [...records.records, late];
    await user.click(menuOf(1, 3));
    await user.click(item('Validate all 3 as “refund”'));
    await rest();
    act(() => clock.advance(100));
    expect(toasts.current?.message.text).toBe('4 records validated.');
  });

  it('several labels of an edit are validated, and the undo of the edit restores it (TSK-60)', async () => {
    const several = alikeRecords(3, () => ({ isMultiLabel: true }));
    const { user, records, viewModel, toasts } = await opened(several);
    act(() => viewModel.page?.session.pressLabel(nameOf(0), 'refund'));
    act(() => viewModel.page?.session.pressLabel(nameOf(0), 'delivery'));
    await user.click(menuOf(1, 3));
    await user.click(item('Validate all 3 as “refund, delivery”'));
    await waitFor(() => expect(answers(records)[2]).toEqual(['Validated', ['refund', 'delivery']]));
    await rest();
    const session = viewModel.page?.session;
    expect(session?.hasPending).toBe(false);
    expect(toasts.current?.message.text ?? '').not.toContain('Pending');
    act(() => session?.undo());
    await waitFor(() => expect(answers(records)[0]).toEqual(['Default', null]));
    await rest();
    act(() => session?.undo());
    expect(session?.card(nameOf(0)).chosen).toEqual(['refund', 'delivery']);
  });

  it('the user is asked about edits of other records before alike records are validated (TSK-14, TSK-60)', async () => {
    const several = alikeRecords(3, () => ({ isMultiLabel: true, ...predicting('refund') }));
    const { user, records, viewModel, toasts, clock } = await opened(several);
    act(() => viewModel.page?.session.pressLabel(nameOf(1), 'delivery'));
    await user.click(menuOf(1, 3));
    await user.click(item('Validate all 3 as “refund”'));
    await rest();
    act(() => clock.advance(100));
    expect(toasts.current?.message.text).toBe('Pending actions will be lost when the page is refreshed');
    expect(answers(records)[0]).toEqual(['Default', null]);
    act(() => toasts.act());
    await waitFor(() => expect(answers(records)[1]).toEqual(['Validated', ['refund']]));
  });

  it('the menu shows that alike records cannot be validated without a label (TSK-60)', async () => {
    const { user, records } = await opened(alikeRecords(3));
    await user.click(menuOf(1, 3));
    const validate = item('Validate all 3: choose a label first');
    expect(validate).toHaveAttribute('aria-disabled', 'true');
    await user.click(validate);
    await rest();
    expect(answers(records)[0]).toEqual(['Default', null]);
  });

  it('more than a hundred alike records are confirmed first, with a sample (TSK-60)', async () => {
    const { user, records } = await opened(alikeRecords(120, () => predicting('refund')));
    await user.click(menuOf(1, 120));
    await user.click(item('Validate all 120 as “refund”'));
    await rest();
    const dialog = within(screen.getByRole('alertdialog', { name: 'Validate 120 records as “refund”?' }));
    expect(dialog.getByRole('button', { name: 'Check a sample of 20' })).toBeVisible();
    expect(answers(records)[0]).toEqual(['Default', null]);
    await user.click(dialog.getByRole('button', { name: 'Validate 120 records' }));
    await waitFor(() => expect(answers(records)[119]).toEqual(['Validated', ['refund']]));
  });

  it('a dialog shows that alike records are not changed if all of them have this label already (TSK-60)', async () => {
    const done = { status: 'Validated', annotation: labeled('ann', 'refund') } as const;
    const { user } = await opened(alikeRecords(3, () => done));
    await user.click(menuOf(1, 3));
    await user.click(item('Validate all 3 as “refund”'));
    await rest();
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText('3 are already as wanted')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
