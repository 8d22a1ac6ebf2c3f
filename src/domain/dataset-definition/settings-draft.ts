import type { Dataset } from '../dataset/dataset';
import type { Field } from '../field/field';
import type { Question } from '../question/question';
import type { PropertySettings, VectorSettings } from '../search/feedback/search-guide';
import { visibleText } from '../text/visible-characters';
import { checkDefinitionText, type DefinitionText } from './definition-texts';
import type { LimitProblem } from './limits';

/** Settings of a whole dataset while they are edited, with texts as typed. */
export interface GeneralDraft extends Pick<Dataset, 'id' | 'name' | 'allowExtraMetadata'> {
  readonly kind: 'dataset';
  readonly guidelines: string;
  /** Null if the server does not store this setting. */
  readonly loadsRemoteMedia: boolean | null;
}

export interface FieldDraft extends Pick<Field, 'id' | 'name' | 'title' | 'useMarkdown'> {
  readonly kind: 'field';
  /** Null if the server does not store this setting. */
  readonly useMath: boolean | null;
}

export interface QuestionDraft extends Pick<Question, 'id' | 'name' | 'title' | 'settings'> {
  readonly kind: 'question';
  readonly description: string;
}

export interface PropertyDraft extends Omit<PropertySettings, 'settings'> {
  readonly kind: 'property';
}

export interface VectorDraft extends Omit<VectorSettings, 'dimensions'> {
  readonly kind: 'vector';
}

/** A part of the settings that is edited and saved as one (SET-2). */
export type SettingsDraft = GeneralDraft | FieldDraft | QuestionDraft | PropertyDraft | VectorDraft;

export type DraftText = 'title' | 'description' | 'guidelines';

/** Texts that prevent a draft from being saved. */
export type DraftProblems = { readonly [T in DraftText]?: LimitProblem };

/** `keepsDisplay` is true for a server that stores the display settings that version 1.28 lacks. */
export function generalDraft(dataset: Dataset, keepsDisplay: boolean): GeneralDraft {
  const { id, name, guidelines, allowExtraMetadata } = dataset;
  const loadsRemoteMedia = keepsDisplay ? dataset.loadsRemoteMedia : null;
  return { kind: 'dataset', id, name, guidelines: guidelines ?? '', allowExtraMetadata, loadsRemoteMedia };
}

export function fieldDraft(field: Field, keepsDisplay: boolean): FieldDraft {
  const { id, name, title, useMarkdown } = field;
  return { kind: 'field', id, name, title, useMarkdown, useMath: keepsDisplay ? field.useMath : null };
}

export function questionDraft({ id, name, title, description, settings }: Question): QuestionDraft {
  return { kind: 'question', id, name, title, description: description ?? '', settings };
}

export function propertyDraft({ id, name, title, isVisibleForAnnotators }: PropertySettings): PropertyDraft {
  return { kind: 'property', id, name, title, isVisibleForAnnotators };
}

export function vectorDraft({ id, name, title }: VectorSettings): VectorDraft {
  return { kind: 'vector', id, name, title };
}

/** The question as annotators see it with these settings. */
export function draftedQuestion(question: Question, draft: QuestionDraft): Question {
  const { title, description, settings } = trimmed(draft);
  return { ...question, title, description: description === '' ? null : description, settings };
}

/** Whether the draft differs from the original (SET-2). */
export function isDraftModified(original: SettingsDraft, draft: SettingsDraft): boolean {
  return original !== draft && JSON.stringify(trimmed(original)) !== JSON.stringify(trimmed(draft));
}

/**
 * Checks the texts of a draft (VAL-24 to VAL-29). A text that is already on the server is always accepted, because it may come
 * from a client with other limits.
 */
export function draftProblems(original: SettingsDraft, draft: SettingsDraft): DraftProblems {
  const [before, now] = [textsOf(original), textsOf(draft)];
  const problems = (['title', 'description', 'guidelines'] as const).flatMap((name) => {
    const text = now[name];
    if (text === undefined || text === before[name]) return [];
    const problem = textProblem(draft.kind, name, text);
    return problem === null ? [] : [[name, problem] as const];
  });
  return Object.fromEntries(problems);
}

/** The draft as it is sent: trimmed, with the name in place of an empty optional title. */
export function draftToSave<D extends SettingsDraft>(draft: D): D {
  const tidy = trimmed(draft);
  return 'title' in tidy && tidy.title === '' ? { ...tidy, title: tidy.name } : tidy;
}

/** The problem of one text; null also for a draft without that text. */
function textProblem(kind: SettingsDraft['kind'], name: DraftText, text: string): LimitProblem | null {
  if (text === '' && !(kind === 'question' && name === 'title')) return null;
  const checked = checkDefinitionText(definitionText(kind, name), text);
  return checked.ok || checked.error.code === 'malformed' ? null : checked.error;
}

function definitionText(kind: SettingsDraft['kind'], name: DraftText): DefinitionText {
  if (name === 'guidelines') return 'guidelines';
  if (name === 'description') return 'edited-description';
  return kind === 'question' ? 'edited-question-title' : 'part-title';
}

function trimmed<D extends SettingsDraft>(draft: D): D {
  return { ...draft, ...textsOf(draft) };
}

/** Trimmed texts of a draft by name, limited to those that its kind has. */
function textsOf(draft: SettingsDraft): { readonly [T in DraftText]?: string } {
  return {
    ...('title' in draft && { title: visibleText(draft.title) }),
    ...('description' in draft && { description: visibleText(draft.description) }),
    ...('guidelines' in draft && { guidelines: visibleText(draft.guidelines) }),
  };
}
