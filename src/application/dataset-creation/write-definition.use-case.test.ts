import { expect, it } from 'vitest';
import { ScriptedDefinitions } from '#tests/fakes/import-source';
import type { DatasetDraft } from '#domain/dataset-import/dataset-draft';
import { sketchColumns } from '#domain/dataset-import/sketched-column';
import { err, ok } from '#domain/shared/result';
import { WriteDefinition } from './write-definition.use-case';

const columns = sketchColumns(['text'], []).map((column) => ({
  column,
  use: { as: 'field' } as const,
  useMarkdown: false,
}));
const DRAFT: DatasetDraft = {
  name: ' reviews ',
  guidelines: '',
  columns,
  questions: [
    {
      key: 1,
      type: 'text',
      title: 'Why?',
      description: '',
      required: true,
      options: '',
      points: 5,
      field: null,
      useMarkdown: false,
    },
  ],
};

it('a form is written with its workspace, and the file is named after the dataset', async () => {
  const files = new ScriptedDefinitions();
  expect(await new WriteDefinition(files).execute(DRAFT, 'team')).toEqual(
    ok({ name: 'reviews.definition.json', text: 'reviews in team' }),
  );
});

it('a form with problems is not written', async () => {
  const files = new ScriptedDefinitions();
  expect(await new WriteDefinition(files).execute({ ...DRAFT, columns: [] }, 'team')).toEqual(
    err('incomplete'),
  );
});
