// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTextClassification } from '#tests/builders/task-record.builder';
import { layOut } from '#tests/fakes/laid-out';
import { rest, taskPage } from '#tests/fakes/task-page.tsx';

layOut();

const box = () => screen.getByRole('combobox', { name: 'Query' });
const list = () => screen.queryByRole('listbox', { name: 'Completions' });

function aPage() {
  return taskPage({
    labels: ['spam', 'ham'],
    records: [aTextClassification({ name: 'r1' }), aTextClassification({ name: 'r2', status: 'Validated' })],
  });
}

it('the query box inserts a completion also where the browser has no editing commands (TSK-4)', async () => {
  const { user } = await aPage();
  await user.type(box(), 'cat sta{ArrowDown}');
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'status' }).id);
  await user.keyboard('{Enter}');
  expect(box()).toHaveValue('cat status:');
  await user.keyboard('{ArrowDown}{Tab}');
  expect(box()).toHaveValue('cat status:Default');
  expect(box()).toHaveFocus();
  expect(list()).toBeNull();
});

it('the query box keeps the focus and the records while its text has a mistake (TSK-4)', async () => {
  const { user, records } = await aPage();
  const before = records.calls.log.length;
  await user.type(box(), '(cat{Enter}');
  await rest();
  expect(records.calls.log).toHaveLength(before);
  expect(box()).toHaveFocus();
  expect(box()).toHaveAccessibleDescription('The bracket is not closed.');
  expect(screen.getByRole('row', { name: 'Record 1' })).toBeVisible();
});

it('Tab leaves the query box while no completion is marked (TSK-4)', async () => {
  const { user } = await aPage();
  await user.type(box(), 'sta');
  expect(list()).not.toBeNull();
  await user.tab();
  expect(box()).not.toHaveFocus();
  expect(list()).toBeNull();
  expect(box()).toHaveValue('sta');
});

it('a press on an option inserts it, and the query box keeps the focus (TSK-4)', async () => {
  const { user } = await aPage();
  await user.type(box(), 'status:v');
  await user.click(within(list() ?? document.body).getByRole('option', { name: 'Validated, 1 record' }));
  expect(box()).toHaveValue('status:Validated');
  expect(box()).toHaveFocus();
});
