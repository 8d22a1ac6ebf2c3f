import { hasRight, type Role } from '#domain/access/rights';
import { responseLimit } from '#domain/question/answer-limit';
import type { Limits } from '#server/services/app-context';
import { USUAL_BODY, type BodyLimits } from './request-body';

/** Limits of a request body on a route, by the role of the caller; null for a caller without credentials. */
export type LimitsOfBody = (limits: Limits, role: Role | null) => BodyLimits;

/** Limit of one record, also in a list. */
const RECORD_MAX_BYTES = 8 * 1024 * 1024;

/** Enough for 500 records with five vectors of 1,536 numbers each. */
const RECORDS: BodyLimits = {
  bytes: 64 * 1024 * 1024,
  bytesOfPiece: RECORD_MAX_BYTES,
  values: 4_000_000,
  valuesOfPiece: 150_000,
  namesOfObject: 2_000,
  room: 'managers',
};

const RECORD: BodyLimits = { ...RECORDS, bytes: RECORD_MAX_BYTES, values: RECORDS.valuesOfPiece };

/** Members of a workspace write records of its task datasets. Those who manage none send less: 32 records of 300 kB fit. */
const TASK_RECORDS_OF_MEMBER: BodyLimits = {
  ...RECORDS,
  bytes: 16 * 1024 * 1024,
  values: 500_000,
  room: 'members',
};

export const usualBody: LimitsOfBody = () => USUAL_BODY;

/** Users who cannot write records in any workspace get the usual limits. */
export const recordsBody: LimitsOfBody = (_, role) => (managesRecords(role) ? RECORDS : USUAL_BODY);

export const recordBody: LimitsOfBody = (_, role) => (managesRecords(role) ? RECORD : USUAL_BODY);

export const taskRecordsBody: LimitsOfBody = (_, role) =>
  managesRecords(role) ? RECORDS : TASK_RECORDS_OF_MEMBER;

/** JSON adds names, quotation marks and escapes to the answers of a response. */
export const responseBody: LimitsOfBody = ({ answerMaxBytes }) => {
  const settings = { type: 'text', useMarkdown: false, answerMaxBytes } as const;
  const longest = Math.ceil(1.25 * responseLimit([{ settings }]));
  return { ...USUAL_BODY, bytes: Math.max(USUAL_BODY.bytes, longest) };
};

function managesRecords(role: Role | null): boolean {
  return role !== null && hasRight(role, 'manage');
}
