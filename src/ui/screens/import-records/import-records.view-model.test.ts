import { afterEach, describe, expect, it } from 'vitest';
import { aDataset, aField, aWorkspace, DATASET_ID } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { aUser } from '#tests/builders/user.builder';
import { ImportFixture } from '#tests/fakes/import-fixture';
import { aRecordOf, AN_IMPORT_FILE, NotingDatasets, ScriptedSource } from '#tests/fakes/import-source';
import { InMemoryAnnotationGuideRepository } from '#tests/fakes/in-memory-annotation-guide.repository';
import { InMemoryDatasetRepository } from '#tests/fakes/in-memory-dataset.repository';
import { InMemorySearchGuideRepository } from '#tests/fakes/in-memory-search-guide.repository';
import { InMemoryWorkspaceRepository } from '#tests/fakes/in-memory-workspace.repository';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { settled } from '#tests/fakes/settled';
import { CheckRows } from '#application/dataset-creation/check-rows.use-case';
import { InspectFile } from '#application/dataset-creation/inspect-file.use-case';
import type { RowBatch } from '#application/dataset-creation/ports/source-files.port';
import { LoadDatasetSettings } from '#application/dataset-settings/load-dataset-settings.use-case';
import type { Role } from '#domain/access/rights';
import type { DatasetStatus } from '#domain/dataset/dataset';
import { ok } from '#domain/shared/result';
import { FileCheck } from '#ui/import-kit/file-check';
import { ImportRecordsViewModel } from './import-records.view-model';

const SAMPLE = ok({
  columns: ['id', 'text'],
  rows: [{ isText: true, values: new Map([['text', 'A fine thing']]) }],
});

const through: RowBatch = {
  rowsRead: 2,
  bytesRead: 100,
  records: [
    { row: 1, line: 2, record: aRecordOf('A fine thing', 'r1') },
    { row: 2, line: 3, record: aRecordOf('A poor thing', 'r2') },
  ],
  rejections: [],
  isEnd: true,
};
const withBadRow: RowBatch = {
  ...through,
  rejections: [{ row: 3, line: 4, problem: { code: 'field-missing', field: 'text' } }],
};

const leaving: Array<() => void> = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

interface Given {
  readonly role?: Role;
  readonly status?: DatasetStatus;
  readonly batch?: RowBatch;
}

/** The page of a dataset with one record, whose external id is r1, after a file was chosen. */
async function open({ role = 'owner', status = 'ready', batch = through }: Given = {}) {
  const files = new ScriptedSource([batch], SAMPLE);
  const records = new NotingDatasets();
  records.there = new Set(['r1']);
  const fixture = new ImportFixture(records);
  const { session } = fixture;
  session.begin(aUser({ role }));
  const load = new LoadDatasetSettings(
    {
      datasets: new InMemoryDatasetRepository({ feedback: [aDataset({ status })] }),
      workspaces: new InMemoryWorkspaceRepository([aWorkspace()]),
    },
    new InMemoryAnnotationGuideRepository({
      fields: [aField({ name: 'text' })],
      questions: [aQuestion('text')],
    }),
    new InMemorySearchGuideRepository(),
  );
  const file = new FileCheck({ inspect: new InspectFile(files), check: new CheckRows(files) });
  const viewModel = new ImportRecordsViewModel(
    { datasetId: DATASET_ID },
    { load, file, ...fixture.page(files) },
    session,
    new SequenceIdSource(),
  );
  leaving.push(viewModel.activate());
  await settled();
  await viewModel.chooseFile(AN_IMPORT_FILE);
  return { viewModel, records };
}

describe('a file', () => {
  it('a file is imported as soon as all its rows are checked, and rows that exist already are reported', async () => {
    const { viewModel, records } = await open();
    await viewModel.submit();
    expect(records.sent.map(({ texts }) => texts)).toEqual([['A poor thing']]);
    expect(viewModel.run.state).toEqual({ kind: 'finished' });
    expect(viewModel.run.leftOut.map(({ row, problem }) => [row, problem.code])).toEqual([
      [1, 'external-id-there'],
    ]);
  });

  it('treats rows that are there already as the user chose', async () => {
    const { viewModel, records } = await open();
    viewModel.setDuplicateRule('update');
    await viewModel.submit();
    expect(records.sent.map(({ texts }) => texts)).toEqual([['A fine thing', 'A poor thing']]);
  });

  it('keeps the targets of its columns in another encoding, and takes the first ones in another sheet', async () => {
    const { viewModel } = await open();
    viewModel.direct('text', { to: 'nothing' });
    await viewModel.readAs({ encoding: 'windows-1252' });
    const targetOfText = () => viewModel.columns.find(({ column }) => column.name === 'text')?.target;
    expect(targetOfText()).toEqual({ to: 'nothing' });
    await viewModel.readAs({ sheet: 'Other' });
    expect(targetOfText()).toEqual({ to: 'field', name: 'text' });
  });

  it('with rows that become no record waits until the user has seen them', async () => {
    const { viewModel, records } = await open({ batch: withBadRow });
    await viewModel.submit();
    expect([viewModel.check?.rejected, records.sent]).toEqual([1, []]);
    await viewModel.begin();
    expect(records.sent).toHaveLength(1);
  });

  it('is not imported while a required field has no column, and is checked again when a column goes elsewhere', async () => {
    const { viewModel, records } = await open({ batch: withBadRow });
    await viewModel.submit();
    viewModel.direct('text', { to: 'nothing' });
    expect(viewModel.check).toBeNull();
    await viewModel.begin();
    await viewModel.submit();
    expect(viewModel.problems.map(({ code }) => code)).toContain('field-without-column');
    expect(records.sent).toEqual([]);
  });
});

it.each([
  ['annotators', { role: 'annotator' as const }, 'notAllowed'],
  ['drafts', { status: 'draft' as const }, 'draft'],
])('of %s nothing is imported (SET-66)', async (_of, given, reason) => {
  const { viewModel } = await open(given);
  expect(viewModel.opening).toMatchObject({ kind: 'closed', reason });
  expect(viewModel.file.source).toBeNull();
});
