import type * as z from 'zod';
import {
  checkPublishing,
  type PublishedParts,
  type PublishingProblem,
} from '#domain/dataset-definition/publishing';
import { assertNever } from '#domain/shared/assert-never';
import type { DefinitionMistake } from '#domain/dataset-import/definition-mistake';
import type { Mapping } from './mapping-schema';
import { mistakeIssue } from './mistakes';

interface Part {
  readonly name: string;
}

interface Parts extends PublishedParts {
  readonly allow_extra_metadata: boolean;
  readonly questions: ReadonlyArray<Part & PublishedParts['questions'][number]>;
  readonly metadata_properties: readonly Part[];
  readonly vectors_settings: readonly Part[];
  readonly mapping: Mapping;
}

/** Checks rules that concern several parts: the requirements of publishing, and that the mapping names only existing parts. */
export function checkParts(parts: Parts, context: z.RefinementCtx): void {
  const report: Report = (path, mistake) => context.addIssue(mistakeIssue(mistake, path));
  const published = checkPublishing(parts);
  if (!published.ok) reportPublishing(published.error, report);
  checkMappedNames(parts, report);
  checkMappedSuggestions(parts, report);
}

type Report = (path: PropertyKey[], mistake: DefinitionMistake) => void;

function reportPublishing(problem: PublishingProblem, report: Report): void {
  switch (problem.code) {
    case 'no-required-field':
      return report(['fields'], { code: 'no-required-field' });
    case 'no-required-question':
      return report(['questions'], { code: 'no-required-question' });
    case 'unknown-field':
      return report(spanField(problem.position), { code: 'unknown-field', name: problem.field });
    case 'field-taken':
      return report(spanField(problem.position), { code: 'field-taken', name: problem.field });
    default:
      return assertNever(problem);
  }
}

const spanField = (position: number) => ['questions', position, 'settings', 'field'];

function checkMappedNames(parts: Parts, report: Report): void {
  const { mapping } = parts;
  for (const name of mapping.fields.keys()) {
    if (!hasPart(parts.fields, name)) report(['mapping', 'fields', name], { code: 'unknown-field', name });
  }
  for (const { name, required } of parts.fields) {
    if (required && !mapping.fields.has(name)) {
      report(['mapping', 'fields'], { code: 'field-without-column', name });
    }
  }
  for (const name of mapping.metadata.keys()) {
    if (parts.allow_extra_metadata || hasPart(parts.metadata_properties, name)) continue;
    report(['mapping', 'metadata', name], { code: 'unknown-property', name });
  }
  for (const name of mapping.vectors.keys()) {
    if (!hasPart(parts.vectors_settings, name)) {
      report(['mapping', 'vectors', name], { code: 'unknown-vectors', name });
    }
  }
}

/** Checks that suggestions are mapped to existing questions, one per question. */
function checkMappedSuggestions({ questions, mapping }: Parts, report: Report): void {
  const suggested = new Set<string>();
  for (const [index, { question }] of mapping.suggestions.entries()) {
    const path = ['mapping', 'suggestions', index, 'question'];
    if (!hasPart(questions, question)) report(path, { code: 'unknown-question', name: question });
    if (suggested.has(question)) report(path, { code: 'suggestion-twice', name: question });
    suggested.add(question);
  }
}

function hasPart(parts: readonly Part[], name: string): boolean {
  return parts.some((part) => part.name === name);
}
