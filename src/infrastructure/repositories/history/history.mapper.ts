import type { ActDto, OwnHistoryDto, RecordHistoryDto } from '#contract/history';
import type { OwnAct, OwnEntry, RecordChange } from '#domain/history/answer-history';
import type { Person } from '#domain/history/person';
import { snippetOf } from '#domain/text/excerpt';
import type { Question } from '#domain/question/question';
import type { FieldText } from '#domain/question/span-value';
import type { WantedResponse } from '#domain/feedback/response';
import { dateFromTimestamp } from '#infrastructure/http/timestamp';
import { answersFromDto } from '../response/response.mapper';
import { textAround } from '../response/text-around';

type RecordEntryDto = RecordHistoryDto['items'][number];
type OwnEntryDto = OwnHistoryDto['items'][number];
type StateDto = RecordEntryDto['before'];

export function recordChangeFromDto(
  { id, user, author, before, after, act, inserted_at }: RecordEntryDto,
  questions: readonly Question[],
  fieldText: FieldText,
): RecordChange {
  return {
    id,
    at: dateFromTimestamp(inserted_at),
    by: personFromDto(user),
    author: author && personFromDto(author),
    act: act && { verb: act.verb, sample: act.sample },
    before: stateFromDto(before, questions, fieldText),
    after: stateFromDto(after, questions, fieldText),
    isForgotten: isForgotten(before) || isForgotten(after),
  };
}

export function ownEntryFromDto(dto: OwnEntryDto, questions: readonly Question[]): OwnEntry {
  if (dto.kind === 'act') return actFromDto(dto.act);
  const { id, record_id: recordId, snippet, before, after, inserted_at } = dto;
  return {
    kind: 'single',
    id,
    at: dateFromTimestamp(inserted_at),
    recordId,
    snippet: snippet === null ? null : snippetOf(snippet),
    before: stateFromDto(before, questions, textAround(before?.values)),
    after: stateFromDto(after, questions, textAround(after?.values)),
    isForgotten: isForgotten(before) || isForgotten(after),
  };
}

function actFromDto({ id, verb, total, written, sample, undone_by, inserted_at }: ActDto): OwnAct {
  const at = dateFromTimestamp(inserted_at);
  return { kind: 'many', id, at, verb, total, written, sample, isUndone: undone_by !== null };
}

function personFromDto({ id, username: name }: RecordEntryDto['user']): Person {
  return { id, name };
}

function isForgotten(dto: StateDto): boolean {
  return dto !== null && dto.values === undefined;
}

function stateFromDto(
  dto: StateDto,
  questions: readonly Question[],
  fieldText: FieldText,
): WantedResponse | null {
  return dto && { status: dto.status, answers: answersFromDto(dto.values ?? null, questions, fieldText) };
}
