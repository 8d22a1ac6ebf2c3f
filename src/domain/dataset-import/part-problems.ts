import { checkBounds, METADATA_TERMS } from '../dataset-definition/dataset-parts';
import { checkDefinitionText } from '../dataset-definition/definition-texts';
import { checkLimits } from '../dataset-definition/limits';
import { visibleText } from '../text/visible-characters';
import { idOfPart, settingsOfPart, type DatasetDraft } from './dataset-draft';
import { namedParts, undeclaredMetadata, type NamedColumn } from './draft-plan';
import type { DraftProblem } from './draft-problem';
import { boundOf, termsOf } from './entered-values';

/** Problems with the typed settings of fields, metadata and vectors. */
export function partProblems(draft: DatasetDraft): readonly DraftProblem[] {
  const extra = undeclaredMetadata(draft).map(([name, item]) => ({ name, item }));
  const properties = namedParts(draft, 'property');
  return [
    ...namesTwice(namedParts(draft, 'field')),
    ...namesTwice([...extra, ...properties]),
    ...namesTwice(namedParts(draft, 'vector')),
    ...[...namedParts(draft, 'field'), ...properties, ...namedParts(draft, 'vector')].flatMap(textProblems),
    ...properties.flatMap(limitProblems),
  ];
}

function namesTwice(parts: readonly NamedColumn[]): readonly DraftProblem[] {
  const taken = new Set<string>();
  return parts.flatMap(({ name, item }) => {
    if (taken.has(name)) return [{ code: 'part-name-twice', part: idOfPart(item) } as const];
    taken.add(name);
    return [];
  });
}

function textProblems({ item }: NamedColumn): readonly DraftProblem[] {
  const part = idOfPart(item);
  const settings = settingsOfPart(item);
  const name = settings.name.trim();
  const checked = checkDefinitionText('part-name', name);
  const title = checkDefinitionText('part-title', visibleText(settings.title) || item.column.name || name);
  return [
    ...(name === '' || checked.ok ? [] : [{ code: 'part-name', part, problem: checked.error } as const]),
    ...(title.ok ? [] : [{ code: 'part-title', part, problem: title.error } as const]),
  ];
}

function limitProblems({ item }: NamedColumn): readonly DraftProblem[] {
  const part = idOfPart(item);
  const { terms, ...bounds } = settingsOfPart(item);
  const { as } = item.use;
  if (as === 'terms') {
    const listed = checkLimits({ ...METADATA_TERMS, least: 0 }, termsOf(terms)?.length ?? 0);
    return listed.ok ? [] : [{ code: 'too-many-terms', part, most: METADATA_TERMS.most ?? 0 }];
  }
  if (as !== 'integer' && as !== 'float') return [];
  const [min, max] = [boundOf(as, bounds.min), boundOf(as, bounds.max)];
  if (min === undefined || max === undefined) return [{ code: 'bound', part }];
  return checkBounds({ min, max }).ok ? [] : [{ code: 'bounds-not-ascending', part }];
}
