// @vitest-environment jsdom
import { NO_CHOICES } from '#domain/dataset-import/file-format';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AN_IMPORT_FILE } from '#tests/fakes/import-source';
import { layOut } from '#tests/fakes/laid-out';
import { show } from '#tests/setup/show.tsx';
import { sketchColumns } from '#domain/dataset-import/sketched-column';
import { DatasetForm } from '../dataset-form';
import { ColumnList } from './ColumnList';

layOut();

const ROW = new Map([
  ['text', 'A fine thing'],
  ['pages', '3'],
]);
const ROWS = [{ isText: true, get: (column: string) => ROW.get(column) }];

/** A form with a column whose undeclared metadata is in a definition file, and a column that is in none. */
function formOfMetadata(): DatasetForm {
  const form = new DatasetForm();
  const columns = sketchColumns(['text', 'pages'], ROWS);
  form.begin({ file: AN_IMPORT_FILE, format: 'csv', choices: NO_CHOICES, columns, rows: ROWS });
  form.startOver((draft) => ({
    ...draft,
    columns: draft.columns.map((item) =>
      item.column.name === 'pages'
        ? { ...item, use: { as: 'metadata' }, given: { as: 'metadata', name: 'pages' } }
        : item,
    ),
  }));
  return form;
}

it('a column of undeclared metadata can become something else, and metadata again (SET-77)', async () => {
  const form = formOfMetadata();
  const { user } = show(<ColumnList form={form} />);
  const choose = async (option: string) => {
    await user.click(screen.getByRole('button', { name: /Use of column pages$/u }));
    await user.click(screen.getByRole('option', { name: option }));
  };
  expect(screen.getByRole('button', { name: /Use of column pages$/u })).toHaveTextContent(
    'Metadata as in the file',
  );
  await choose('Not imported');
  expect(form.draft.columns[1]?.use).toEqual({ as: 'ignore' });
  await choose('Metadata as in the file');
  expect(form.draft.columns[1]?.use).toEqual({ as: 'metadata' });
});

it('a column that no definition file names is not offered as undeclared metadata', async () => {
  const { user } = show(<ColumnList form={formOfMetadata()} />);
  await user.click(screen.getByRole('button', { name: /Use of column text$/u }));
  expect(screen.getByRole('option', { name: 'Metadata: text' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Metadata as in the file' })).toBeNull();
});

function formOfCustomers(): DatasetForm {
  const form = new DatasetForm();
  const row = new Map([...ROW, ['customer', 'north'], ['model', 'a']]);
  const rows = [{ isText: true, get: (column: string) => row.get(column) }];
  const columns = sketchColumns(['text', 'customer', 'model', 'pages'], rows);
  form.begin({ file: AN_IMPORT_FILE, format: 'csv', choices: NO_CHOICES, columns, rows });
  form.useAll(['customer', 'model'], { as: 'terms' });
  return form;
}

it('metadata of several columns is shown to annotators or hidden in one step (SET-159)', async () => {
  const form = formOfCustomers();
  const { user } = show(<ColumnList form={form} />);
  const seen = () => form.plan.properties.map(({ visibleForAnnotators }) => visibleForAnnotators);
  expect(seen()).toEqual([false, false, true]);
  await user.click(screen.getByRole('checkbox', { name: 'Select column customer' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select column model' }));
  const visible = screen.getByRole('checkbox', { name: 'Visible for annotators: 2 columns of metadata' });
  expect(visible).not.toBeChecked();
  await user.click(visible);
  expect(seen()).toEqual([true, true, true]);
  await user.click(screen.getByRole('checkbox', { name: 'All columns' }));
  // The text is no metadata, and stays as it is.
  await user.click(screen.getByRole('checkbox', { name: 'Visible for annotators: 3 columns of metadata' }));
  expect(seen()).toEqual([false, false, false]);
});

it('metadata that annotators see in part is neither checked nor unchecked', async () => {
  const { user } = show(<ColumnList form={formOfCustomers()} />);
  await user.click(screen.getByRole('checkbox', { name: 'All columns' }));
  expect(
    screen.getByRole('checkbox', { name: 'Visible for annotators: 3 columns of metadata' }),
  ).toBePartiallyChecked();
});

it('no choice of visibility is offered for columns without metadata (SET-159)', async () => {
  const { user } = show(<ColumnList form={formOfCustomers()} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select column text' }));
  expect(screen.getByText('1 column selected')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /^Visible for annotators: \d/u })).toBeNull();
});

it('a column of metadata says who sees it, and can be seen by annotators all the same (SET-170)', async () => {
  const form = new DatasetForm();
  const row = new Map([...ROW, ['customer', 'north']]);
  const rows = [{ isText: true, get: (column: string) => row.get(column) }];
  const columns = sketchColumns(['text', 'customer', 'pages'], rows);
  form.begin({ file: AN_IMPORT_FILE, format: 'csv', choices: NO_CHOICES, columns, rows });
  form.use('customer', { as: 'terms' });
  const { user } = show(<ColumnList form={form} />);
  const hidden = screen.getByRole('checkbox', { name: 'Visible for annotators: customer' });
  expect(hidden).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Visible for annotators: pages' })).toBeChecked();
  await user.click(hidden);
  expect(form.plan.properties.map(({ name, visibleForAnnotators }) => [name, visibleForAnnotators])).toEqual([
    ['customer', true],
    ['pages', true],
  ]);
});
