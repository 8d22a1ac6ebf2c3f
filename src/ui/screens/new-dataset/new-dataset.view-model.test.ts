import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { ImportFixture } from '#tests/fakes/import-fixture';
import { aRecordOf, AN_IMPORT_FILE, NotingDatasets, ScriptedSource } from '#tests/fakes/import-source';
import { InMemoryWorkspaceRepository } from '#tests/fakes/in-memory-workspace.repository';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { CheckRows } from '#application/dataset-creation/check-rows.use-case';
import { InspectFile } from '#application/dataset-creation/inspect-file.use-case';
import { ListWorkspaces } from '#application/dataset-creation/list-workspaces.use-case';
import type { RowBatch } from '#application/dataset-creation/ports/source-files.port';
import { ok } from '#domain/shared/result';
import { FileCheck } from '#ui/import-kit/file-check';
import { DatasetForm } from './dataset-form';
import { NewDatasetViewModel } from './new-dataset.view-model';

const SAMPLE = ok({
  columns: ['text'],
  rows: [{ isText: true, values: new Map([['text', 'A fine thing']]) }],
});

const through: RowBatch = {
  rowsRead: 2,
  bytesRead: 100,
  records: [{ row: 1, line: 2, record: aRecordOf('A fine thing') }],
  rejections: [],
  isEnd: true,
};
const withBadRow: RowBatch = {
  ...through,
  rejections: [{ row: 2, line: 3, problem: { code: 'field-missing', field: 'text' } }],
};

/** A page with a file, one question and a workspace, ready to be submitted. */
async function filledPage(batch: RowBatch, user = aUser({ role: 'owner' })) {
  const files = new ScriptedSource([batch], SAMPLE);
  const datasets = new NotingDatasets();
  const fixture = new ImportFixture(datasets);
  const { session } = fixture;
  session.begin(user);
  const viewModel = new NewDatasetViewModel(
    {
      form: new DatasetForm(),
      file: new FileCheck({ inspect: new InspectFile(files), check: new CheckRows(files) }),
      ...fixture.page(files),
    },
    new ListWorkspaces(new InMemoryWorkspaceRepository()),
    session,
    new SequenceIdSource(),
  );
  viewModel.chooseWorkspace('w1');
  await viewModel.chooseFile(AN_IMPORT_FILE);
  viewModel.form.addQuestion('text', 'Why?');
  return { viewModel, datasets, files };
}

it.each([
  [aUser({ role: 'owner', workspaces: [] }), null],
  [aUser({ role: 'admin' }), null],
  [aUser({ role: 'admin', workspaces: [] }), 'withoutWorkspace'],
  [aUser({ role: 'annotator' }), 'notAllowed'],
] as const)(
  'is for those who have a workspace to make datasets in: $0.role of $0.workspaces (ROL-39)',
  async (user, refusal) => {
    const { viewModel } = await filledPage(through, user);
    expect(viewModel.refusal).toBe(refusal);
  },
);

describe('a file that is read in another way', () => {
  it('keeps the uses of its columns in another encoding, and guesses no longer', async () => {
    const { viewModel, files } = await filledPage(through);
    viewModel.form.use('text', { as: 'terms' });
    expect(viewModel.file.isEncodingGuessed).toBe(true);
    await viewModel.readAs({ encoding: 'windows-1252' });
    expect(files.sampled.at(-1)).toMatchObject({ format: 'csv', encoding: 'windows-1252' });
    expect(viewModel.file.isEncodingGuessed).toBe(false);
    expect(viewModel.form.draft.columns).toMatchObject([{ use: { as: 'terms' } }]);
  });

  it('begins with the columns of another sheet', async () => {
    const { viewModel, files } = await filledPage(through);
    viewModel.form.use('text', { as: 'terms' });
    await viewModel.readAs({ sheet: 'Other' });
    expect(files.sampled.at(-1)).toMatchObject({ sheet: 'Other' });
    expect(viewModel.form.draft.columns).toMatchObject([{ use: { as: 'field' } }]);
  });

  it('is imported as it was read last', async () => {
    const { viewModel, files } = await filledPage(through);
    files.choices = { encoding: 'utf-16', sheets: [], sheet: null };
    await viewModel.readAs({ encoding: 'utf-16' });
    await viewModel.submit();
    expect(viewModel.run.job).toMatchObject({ format: 'csv', encoding: 'utf-16' });
  });
});

describe('a file whose rows are all right', () => {
  it('is imported as soon as it is checked', async () => {
    const { viewModel, datasets } = await filledPage(through);
    await viewModel.submit();
    expect(viewModel.run.state).toEqual({ kind: 'finished' });
    expect(datasets.sent).toHaveLength(1);
  });

  it('is imported once, also where the button is pressed twice', async () => {
    const { viewModel, datasets } = await filledPage(through);
    await Promise.all([viewModel.submit(), viewModel.submit()]);
    expect(datasets.made.filter((made) => made === 'create')).toHaveLength(1);
  });

  it('is not imported where the form was changed during the check', async () => {
    const { viewModel, datasets } = await filledPage(through);
    const submitted = viewModel.submit();
    viewModel.form.change({ name: 'another' });
    await submitted;
    expect([viewModel.check, viewModel.work, datasets.made]).toEqual([null, null, []]);
  });

  it('gives way to another file that is chosen during the check', async () => {
    const { viewModel, datasets } = await filledPage(through);
    const submitted = viewModel.submit();
    await Promise.all([viewModel.chooseFile({ ...AN_IMPORT_FILE, name: 'other.csv' }), submitted]);
    expect([viewModel.source?.file.name, viewModel.work, datasets.made]).toEqual(['other.csv', null, []]);
  });
});

describe('a file with rows that become no record', () => {
  it('waits until the user has seen them', async () => {
    const { viewModel, datasets } = await filledPage(withBadRow);
    await viewModel.submit();
    expect([viewModel.check?.rejected, datasets.made]).toEqual([1, []]);
    await viewModel.create();
    expect(datasets.made.at(-1)).toBe('publish');
  });

  it('is checked again after any change of the form', async () => {
    const { viewModel, datasets } = await filledPage(withBadRow);
    await viewModel.submit();
    viewModel.form.change({ name: 'another' });
    await viewModel.create();
    expect([viewModel.check, datasets.made]).toEqual([null, []]);
  });
});

it('of two files the one that was chosen last is taken, whichever is read first', async () => {
  const { viewModel } = await filledPage(through);
  const reads = ['first.csv', 'second.csv'].map((name) => viewModel.chooseFile({ ...AN_IMPORT_FILE, name }));
  await Promise.all(reads);
  expect(viewModel.source?.file.name).toBe('second.csv');
});
