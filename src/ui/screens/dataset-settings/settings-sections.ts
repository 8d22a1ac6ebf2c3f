import type { DatasetSettings } from '#application/dataset-settings/load-dataset-settings.use-case';
import type { SettingsDraft } from '#domain/dataset-definition/settings-draft';
import { settingsPath } from '#ui/shared/page/paths';

const SECTIONS = ['general', 'fields', 'questions', 'metadata', 'vectors', 'activity', 'danger'] as const;

/** A part of the page with an address of its own (SET-1). */
export type Section = (typeof SECTIONS)[number];

const SECTION_OF: Readonly<Record<SettingsDraft['kind'], Section>> = {
  dataset: 'general',
  field: 'fields',
  question: 'questions',
  property: 'metadata',
  vector: 'vectors',
};

const PARAMETER = 'section';

export function sectionOf({ kind }: Pick<SettingsDraft, 'kind'>): Section {
  return SECTION_OF[kind];
}

/** Annotators read about the dataset and their own work in it; sections without anything in them are left out. */
export function sectionsOf({ parts }: DatasetSettings): readonly Section[] {
  if (parts === null) return ['general', 'activity'];
  const empty: readonly Section[] = [
    ...(parts.properties.length === 0 ? ['metadata' as const] : []),
    ...(parts.vectors.length === 0 ? ['vectors' as const] : []),
  ];
  return SECTIONS.filter((section) => !empty.includes(section));
}

/** The section that a query names, if it is one of those; otherwise the first. */
export function sectionInQuery(query: string, sections: readonly Section[]): Section {
  const named = new URLSearchParams(query).get(PARAMETER);
  return sections.find((section) => section === named) ?? 'general';
}

export function sectionPath(datasetId: string, section: Section): string {
  const path = settingsPath(datasetId);
  return section === 'general' ? path : `${path}?${PARAMETER}=${section}`;
}
