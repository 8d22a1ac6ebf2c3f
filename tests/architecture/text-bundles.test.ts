import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleOfGroup, SCREEN_BUNDLES } from '../../scripts/split-texts.mjs';
import { PAGES } from '#domain/access/page-table';
import { filesBelow, ROOT } from './source-files';

/** Texts of a page for the folders of `src/ui/screens` that its file in `src/main/pages` imports. */
const OF_PAGES = Object.values(PAGES).flatMap(({ name, right, texts }) => {
  const source = readFileSync(path.join(ROOT, `src/main/pages/${name}.page.ts`), 'utf8');
  const folders = new Set(
    [...source.matchAll(/'#(ui\/screens\/[^/]+\/)/gu)].map(([, folder]) => `src/${folder}`),
  );
  // The frame behind the sign-in page loads the texts of the outbox before it shows a page.
  const bundles = right === null ? texts : [...texts, 'outbox'];
  return [...folders].flatMap((folder) => bundles.map((bundle) => [folder, bundle] as const));
});

/** Folders whose texts are loaded before they are shown; all other folders use the shell's texts only. */
const SCREENS: ReadonlyArray<readonly [folder: string, bundle: string]> = [
  ...OF_PAGES,
  ['src/ui/app/AccountMenu', 'outbox'],
  ['src/ui/shared/list-box/LongSelect', 'outbox'],
  ['src/ui/shared/page/DatasetNotOpened', 'outbox'],
  ['src/ui/shared/page/PageRefusal', 'outbox'],
  ['src/ui/shared/components/ProgressBar', 'outbox'],
  ['src/ui/shared/components/StatusTag', 'outbox'],
  // Loaded by the page that is made of it.
  ['src/ui/annotation-kit/', 'annotation'],
  ['src/ui/annotation-kit/activity/', 'activity'],
  ['src/ui/annotation-kit/', 'outbox'],
  ['src/ui/screens/annotate-feedback/answer-history/', 'answerHistory'],
  ['src/ui/annotation-kit/history/', 'answerHistory'],
  ['src/ui/screens/annotate-task/history/', 'answerHistory'],
  ['src/ui/screens/annotate-task/stats/', 'taskStats'],
  ['src/ui/annotation-kit/shortcut-editor/', 'shortcutEditor'],
  ['src/ui/annotation-kit/bulk-acts/', 'bulkActs'],
  // Drawn in the list view alone.
  ['src/ui/annotation-kit/record-list/', 'bulkActs'],
  ['src/ui/annotation-kit/choice/ShareMark', 'bulkActs'],
  ['src/ui/shared/markdown/', 'annotation'],
  ['src/ui/screens/annotate-feedback/bulk/', 'bulkActs'],
  ['src/ui/screens/annotate-task/matched/', 'bulkActs'],
  ['src/ui/app/outbox/RunningAct', 'bulkActs'],
  ['src/ui/app/outbox/UnfinishedActs', 'bulkActs'],
  ['src/ui/screens/new-dataset/components/TemplateGallery', 'datasetTemplates'],
  ['src/ui/import-kit/', 'newDataset'],
  ['src/ui/app/export/', 'datasetExport'],
  ['src/ui/app/outbox/', 'outbox'],
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
