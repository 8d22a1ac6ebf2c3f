// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { layOut } from '#tests/fakes/laid-out';
import { predictedRecords } from '#tests/fakes/task-bulk-fixture';
import { rest, taskPage } from '#tests/fakes/task-page.tsx';
import type { TaskRecord } from '#domain/task-record/task-record';

layOut();

/** Opens the page and selects everything that is found. */
async function allSelected(records: readonly TaskRecord[], labels: readonly string[] = ['news', 'art']) {
  const page = await taskPage({ records, labels });
  const { user } = page;
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: /^Select all .* matches$/u }));
  await rest();
  return page;
}

const acts = () => within(screen.getByRole('group', { name: 'Actions on selected records' }));
const dialog = () => within(screen.getByRole('alertdialog'));
const countOf = (records: readonly TaskRecord[], status: TaskRecord['status']) =>
  records.filter((record) => record.status === status).length;

const scored = (count: number) => predictedRecords(count, (index) => index / 100);

describe('all matched records', () => {
  it('all matched records can be selected once the whole page is selected, and be deselected again', async () => {
    const { user } = await allSelected(scored(25));
    expect(screen.getByText('All 25 matches selected')).toBeVisible();
    expect(acts().queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText('All 25 matches selected')).toBeNull();
  });

  it('explore mode does not offer to select all matched records', async () => {
    const { user } = await taskPage({ records: scored(25), labels: ['news'] });
    await user.click(screen.getByRole('button', { name: /Explore/u }));
    expect(screen.queryByRole('checkbox', { name: 'Select all on this page' })).toBeNull();
  });

  it('a validation shows what it changes and what it skips, and is undone as one step of the history (TSK-10)', async () => {
    const unlabeled = aTextClassification({ name: 'z', version: 'v0' });
    const { user, records, toasts, clock, viewModel } = await allSelected([...scored(25), unlabeled]);
    await user.click(acts().getByRole('button', { name: 'Validate' }));
    await rest();
    expect(screen.getByRole('alertdialog', { name: 'Validate 25 records?' })).toBeVisible();
    expect(dialog().getByText('25 of 26 records will be changed.')).toBeVisible();
    expect(dialog().getByText('1 has no label to validate')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Validate 25 records' }));
    await waitFor(() => expect(countOf(records.records, 'Validated')).toBe(25));
    await rest();
    act(() => clock.advance(100));
    expect(toasts.current?.message.text).toBe('25 records validated. 1 left out.');
    act(() => viewModel.page?.session.undo());
    await waitFor(() => expect(countOf(records.records, 'Default')).toBe(26));
    expect(viewModel.page?.session.canUndo).toBe(false);
  });

  it('a validation takes predictions from a score on, with the number of records shown before', async () => {
    const { user, records } = await allSelected(scored(100));
    await user.click(acts().getByRole('button', { name: 'Validate' }));
    await rest();
    const slider = dialog().getByRole('slider', { name: 'Lowest score' });
    fireEvent.change(slider, { target: { value: '100' } });
    expect(dialog().getByText('0 of 100 records will be changed.')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Validate 0 records' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    fireEvent.change(slider, { target: { value: '80' } });
    expect(dialog().getByText('80 have a score below 80%')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Validate 20 records' }));
    await waitFor(() => expect(countOf(records.records, 'Validated')).toBe(20));
  });

  it('a validation replaces annotations with predictions only if that is chosen each time (TSK-10)', async () => {
    const annotated = scored(25).map((record) => ({ ...record, annotation: labeled('ann', 'art') }));
    const { user, records } = await allSelected(annotated);
    await user.click(acts().getByRole('button', { name: 'Validate' }));
    await rest();
    await user.click(dialog().getByRole('checkbox', { name: /^Replace existing annotations/u }));
    await user.click(dialog().getByRole('button', { name: 'Validate 25 records' }));
    await waitFor(() => expect(countOf(records.records, 'Validated')).toBe(25));
    const labels = records.records.map(({ annotation }) => annotation?.value);
    expect(labels).toEqual(labels.map(() => ({ labels: [{ label: 'news', score: 1 }] })));

    await rest();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: /^Select all .* matches$/u }));
    await user.click(acts().getByRole('button', { name: 'Validate' }));
    await rest();
    expect(dialog().getByRole('checkbox', { name: /^Replace existing annotations/u })).not.toBeChecked();
  });

  it('a sample of the matched records can be checked before an act, with texts, labels and the estimate', async () => {
    const { user } = await allSelected(scored(30));
    await user.click(acts().getByRole('button', { name: 'Validate' }));
    await rest();
    await user.click(dialog().getByRole('button', { name: 'Check a sample of 20' }));
    expect(within(dialog().getByRole('group', { name: 'Record' })).getByText('A slow bear.')).toBeVisible();
    expect(dialog().getByText('No annotation')).toBeVisible();
    expect(dialog().getByText('news')).toBeVisible();
    await user.keyboard('2');
    await user.keyboard('{Escape}');
    expect(dialog().getByText('1 of 1 wrong:')).toBeVisible();
  });

  it('a label is validated for all matched records at once (TSK-21)', async () => {
    const { user, records } = await allSelected(scored(25));
    await user.click(acts().getByRole('button', { name: 'Annotate' }));
    await user.click(await screen.findByRole('button', { name: 'art' }));
    await rest();
    expect(screen.getByRole('alertdialog', { name: 'Validate 25 records as “art”?' })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Validate 25 records' }));
    await waitFor(() => expect(countOf(records.records, 'Validated')).toBe(25));
    expect(records.records[24]?.annotation?.value).toEqual(labeled('', 'art').value);
  });

  it('the user is asked about pending edits before an act on all matched records (TSK-14)', async () => {
    const records = Array.from({ length: 12 }, (_, index) =>
      aTextClassification({ name: `r${index + 10}`, isMultiLabel: true, version: 'v0' }),
    );
    const { user, viewModel, toasts, clock } = await taskPage({ records, labels: ['news', 'art'] });
    act(() => viewModel.page?.session.pressLabel('r10', 'news'));
    await rest();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: /^Select all .* matches$/u }));
    await rest();
    await user.click(acts().getByRole('button', { name: 'Discard' }));
    await rest();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => clock.advance(100));
    expect(toasts.current?.message.text).toBe('Pending actions will be lost when the page is refreshed');
    act(() => toasts.act());
    await rest();
    expect(screen.getByRole('alertdialog', { name: 'Discard 12 records?' })).toBeVisible();
  });

  it('bulk actions of this device are listed, with their undo', async () => {
    const { user, records, viewModel } = await allSelected(scored(25));
    await user.click(acts().getByRole('button', { name: 'Discard' }));
    await rest();
    await user.click(dialog().getByRole('button', { name: 'Discard 25 records' }));
    await waitFor(() => expect(countOf(records.records, 'Discarded')).toBe(25));
    act(() => viewModel.page?.session.history.listBulkActions());
    const list = within(await screen.findByRole('dialog', { name: 'Bulk actions' }));
    expect(list.getByText('25 records discarded')).toBeVisible();
    await user.click(list.getByRole('button', { name: /^Undo/u }));
    await waitFor(() => expect(countOf(records.records, 'Default')).toBe(25));
  });
});
