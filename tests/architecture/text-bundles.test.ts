import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleOfGroup, SCREEN_BUNDLES } from '../../scripts/split-texts.mjs';
import { filesBelow, ROOT } from './source-files';

/** Screens whose texts are loaded before their folder is shown; all other folders use the shell's texts only. */
const SCREENS: ReadonlyArray<readonly [folder: string, bundle: string]> = [
  // The frame behind the sign-in page loads the texts of the outbox before it shows a page.
  ...[
    'administration',
    'annotate-feedback',
    'dataset-settings',
    'datasets',
    'user-settings',
    'components-gallery',
  ].map((screen) => [`src/ui/screens/${screen}/`, 'outbox'] as const),
  ['src/ui/app/AccountMenu', 'outbox'],
  ['src/ui/shared/list-box/LongSelect', 'outbox'],
  ['src/ui/shared/page/DatasetNotOpened', 'outbox'],
  ['src/ui/shared/page/PageRefusal', 'outbox'],
  ['src/ui/shared/components/ProgressBar', 'outbox'],
  ['src/ui/shared/components/StatusTag', 'outbox'],
  ['src/ui/screens/annotate-feedback/', 'annotation'],
  // Loaded by the page that is made of it.
  ['src/ui/annotation-kit/', 'annotation'],
  ['src/ui/annotation-kit/', 'outbox'],
  ['src/ui/screens/annotate-feedback/answer-history/', 'answerHistory'],
  ['src/ui/annotation-kit/history/', 'answerHistory'],
  ['src/ui/annotation-kit/shortcut-editor/', 'shortcutEditor'],
  ['src/ui/annotation-kit/bulk-acts/', 'bulkActs'],
  // Drawn in the list view alone.
  ['src/ui/annotation-kit/record-list/', 'bulkActs'],
  ['src/ui/annotation-kit/choice/ShareMark', 'bulkActs'],
  ['src/ui/shared/markdown/', 'annotation'],
  ['src/ui/screens/annotate-feedback/bulk/', 'bulkActs'],
  ['src/ui/app/outbox/RunningAct', 'bulkActs'],
  ['src/ui/app/outbox/UnfinishedActs', 'bulkActs'],
  ['src/ui/screens/dataset-settings/', 'datasetSettings'],
  // Its previews are made of the annotation page's editors.
  ['src/ui/screens/dataset-settings/', 'annotation'],
  ['src/ui/screens/datasets/', 'datasets'],
  ['src/ui/screens/new-dataset/', 'newDataset'],
  ['src/ui/screens/new-dataset/components/TemplateGallery', 'datasetTemplates'],
  ['src/ui/screens/import-records/', 'importRecords'],
  // Made of what both pages of an import share.
  ['src/ui/screens/import-records/', 'newDataset'],
  ['src/ui/import-kit/', 'newDataset'],
  ['src/ui/app/export/', 'datasetExport'],
  ['src/ui/screens/administration/', 'administration'],
  ['src/ui/screens/invitation/', 'invitation'],
  ['src/ui/app/outbox/', 'outbox'],
  ['src/ui/screens/sign-in/', 'signIn'],
  ['src/ui/screens/user-settings/', 'userSettings'],
];

/** Keys of texts as they are written into code: whole ones, and the beginnings of those that are put together. */
const KEY = /['"`](?<group>\w+)\.[\w.]*(?:['"`]|\$\{)/gu;

function strangers(file: string, source: string): string[] {
  const own = SCREENS.filter(([folder]) => file.startsWith(folder)).map(([, bundle]) => bundle);
  return [...source.matchAll(KEY)].flatMap(({ groups, 0: key }) => {
    const bundle = bundleOfGroup(groups?.['group'] ?? '');
    return bundle === 'shell' || own.includes(bundle) ? [] : [`${file}: ${key}`];
  });
}

describe('texts that are loaded with a screen', () => {
  const files = filesBelow(ROOT, ['src'], /(?<!\.test|\.test-d)\.tsx?$/u);

  it('are read by that screen alone', () => {
    const found = files.flatMap((file) => strangers(file, readFileSync(path.join(ROOT, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it('are read at all', () => {
    const sources = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
    for (const bundle of SCREEN_BUNDLES) expect(sources).toContain(`'${bundle}.`);
  });

  it.each(["t('annotation.keys.type')", 't(`datasets.task.${task}`)'])('are recognized in %s', (source) => {
    expect(strangers('src/ui/shared/state/a.ts', source)).toHaveLength(1);
    expect(strangers('src/ui/screens/user-settings/a.ts', source)).toHaveLength(1);
  });
});
