// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { layOut } from '#tests/fakes/laid-out';
import { rest, taskPage } from '#tests/fakes/task-page.tsx';
import { multiLabelF1 } from '#domain/metrics/f1-scores';
import { wordPartClause } from '#domain/query-language/counted-word-clause';

layOut();

const RECORDS = [
  aTextClassification({
    name: 'r1',
    inputs: { text: 'slow bear' },
    prediction: labeled('bot', 'good'),
    annotation: labeled('mia', 'good'),
    status: 'Validated',
  }),
  aTextClassification({ name: 'r2', inputs: { text: 'slow cat' }, prediction: labeled('bot', 'bad') }),
  aTextClassification({ name: 'r3', inputs: { text: 'slow cat' } }),
];
const SCORES = multiLabelF1([
  { label: 'bad', annotated: 4, predicted: 4, both: 1 },
  { label: 'good', annotated: 2, predicted: 2, both: 2 },
]);

async function opened() {
  const page = await taskPage({ records: RECORDS, labels: ['good', 'bad'] });
  page.metrics.scores = SCORES;
  await page.user.click(screen.getByRole('button', { name: 'Statistics' }));
  await rest();
  return page;
}

const panel = () => screen.getByRole('region', { name: 'Statistics' });
const section = (name: string) => within(panel()).getByRole('region', { name });
const items = (name: string) =>
  within(section(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const rows = () =>
  within(section('F1'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('statistics', () => {
  it('the panel shows statuses, agreement, F1 and words of the search (TSK-40)', async () => {
    await opened();
    expect(items('Status')).toEqual(['Default 2', 'Validated 1']);
    expect(items('Predictions')).toEqual(['Not comparable 2', 'Right 1']);
    expect(items('Keywords')).toEqual(['slow 3', 'cat 2', 'bear 1']);
    expect(within(section('F1')).getByRole('row', { name: 'good 100% 100% 100% 2' })).toBeVisible();
    expect(within(section('F1')).getByRole('row', { name: /^Micro average 50% 50% 50%/u })).toBeVisible();
  });

  it('nothing is loaded for the panel before it is opened', async () => {
    const { records, metrics } = await taskPage({ records: RECORDS });
    expect([records.calls.log.includes('counts'), metrics.asked]).toEqual([false, []]);
  });

  it('the scores of the labels are sorted by each column, the averages stay below them', async () => {
    const { user } = await opened();
    expect(rows()).toEqual(['bad', 'good', 'Macro average', 'Micro average']);
    const head = within(section('F1')).getByRole('button', { name: 'Precision' });
    await user.click(head);
    expect(rows()).toEqual(['good', 'bad', 'Macro average', 'Micro average']);
    expect(head.closest('th')).toHaveAttribute('aria-sort', 'descending');
    await user.click(head);
    expect(rows().slice(0, 2)).toEqual(['bad', 'good']);
  });

  it('a word narrows the search, and the figures follow', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Add “cat” to the search, 2 records' }));
    await rest();
    expect(screen.getByRole('combobox', { name: 'Query' })).toHaveValue('cat');
    expect(items('Keywords')).toEqual(['cat 2', 'slow 2']);
  });

  it('a word that is also a part of longer words narrows the search to as many records as are counted (TSK-40)', async () => {
    const texts = ['slow number0', 'number', 'slow cat'];
    const page = await taskPage({
      records: texts.map((text, index) => aTextClassification({ name: `n${index}`, inputs: { text } })),
    });
    await page.user.click(screen.getByRole('button', { name: 'Statistics' }));
    await rest();
    await page.user.click(screen.getByRole('button', { name: 'Add “number” to the search, 2 records' }));
    await rest();
    expect(screen.getByRole('combobox', { name: 'Query' })).toHaveValue(wordPartClause('number'));
    expect(items('Keywords')).toEqual(['number 2', 'slow 1']);
  });

  it('a word is not added to a search that the user has changed in the meantime', async () => {
    const { user, records } = await opened();
    const release = records.calls.holdNext('total');
    await user.click(screen.getByRole('button', { name: 'Add “cat” to the search, 2 records' }));
    await user.type(screen.getByRole('combobox', { name: 'Query' }), 'bear{Enter}');
    await rest();
    release();
    await rest();
    expect(screen.getByRole('combobox', { name: 'Query' })).toHaveValue('bear');
  });

  it('the figures of the whole dataset do not follow the search', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('radio', { name: 'Whole dataset' }));
    await user.click(screen.getByRole('button', { name: 'Add “cat” to the search, 2 records' }));
    await rest();
    expect(items('Status')).toEqual(['Default 2', 'Validated 1']);
    await user.click(screen.getByRole('radio', { name: 'This search' }));
    await rest();
    expect(items('Status')).toEqual(['Default 2']);
  });

  it('a save keeps the figures, with a mark and a way to load them again (TSK-41)', async () => {
    const { user, metrics } = await opened();
    const mark = 'From before your last change';
    expect(within(panel()).queryByText(mark)).toBeNull();
    const last = screen.getByRole('row', { name: 'Record 3' });
    await user.click(within(last).getByRole('radio', { name: /bad/u }));
    await rest();
    expect(within(panel()).getByText(mark)).toBeVisible();
    expect(items('Status')).toEqual(['Default 2', 'Validated 1']);
    expect(metrics.asked).toHaveLength(1);
    await user.click(within(panel()).getByRole('button', { name: 'Refresh' }));
    await rest();
    expect(items('Status')).toEqual(['Default 1', 'Validated 2']);
    expect(within(panel()).queryByText(mark)).toBeNull();
  });

  it('the panel shows the last answer when it is opened again, and loads nothing', async () => {
    const { user, metrics } = await opened();
    const button = screen.getByRole('button', { name: 'Statistics' });
    await user.click(button);
    await user.click(button);
    expect(items('Keywords')).toHaveLength(3);
    expect(metrics.asked).toHaveLength(1);
  });

  it('a refresh of the page loads the figures again (TSK-41)', async () => {
    const { user, metrics } = await opened();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await rest();
    expect(metrics.asked).toHaveLength(2);
  });

  it('a failed request is shown and can be repeated, and a failure of F1 alone keeps the other figures', async () => {
    const page = await taskPage({ records: RECORDS });
    page.records.calls.failNext('counts', { kind: 'server', status: 500 });
    await page.user.click(screen.getByRole('button', { name: 'Statistics' }));
    await rest();
    expect(within(panel()).getByRole('alert')).toHaveTextContent('Statistics could not be loaded');
    page.metrics.calls.failNext('f1', { kind: 'server', status: 500 });
    await page.user.click(within(panel()).getByRole('button', { name: 'Retry' }));
    await rest();
    expect(section('F1')).toHaveTextContent('F1 could not be loaded');
    expect(items('Keywords')).toHaveLength(3);
  });

  it('a dataset without records has nothing to count', async () => {
    const { user } = await taskPage();
    await user.click(screen.getByRole('button', { name: 'Statistics' }));
    await rest();
    expect(panel()).toHaveTextContent('There are no records to count.');
  });
});
