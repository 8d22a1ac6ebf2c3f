import type { GivenValue } from './given-value';
import { byScore, RangeTrimmer } from './normal-form';
import { AGENT_MAX_LENGTH, LABEL_MAX_LENGTH } from './record-limits';
import { agentsKey, MARK_SIDES, type MarkSide } from './task-document';
import type { RecordTask } from './task-record';
import { codePointsOf } from './token-classification/token-table';
import { isEntries, WrittenNumber, type JsonEntries, type OrderedJson } from '#domain/shared/ordered-json';
import { codePointLength } from '#domain/text/code-points';

/** The given marks in normal form (TWI-20), and the sides whose marks are removed (TWI-17). */
export interface IncomingMarks {
  readonly marks: JsonEntries;
  readonly removed: ReadonlySet<MarkSide>;
}

/** Reads the marks of a record. `text` is the text of the record, which contains the entities. */
export function incomingMarks(task: RecordTask, record: GivenValue, text: string): IncomingMarks {
  const marks = new Map<string, OrderedJson>();
  const removed = new Set<MarkSide>();
  const ranges = new RangeTrimmer(codePointsOf(text));
  for (const side of MARK_SIDES) {
    const agents = record.at(agentsKey(side));
    if (record.at(side).value === null && isEntries(agents.value) && agents.value.size === 0)
      removed.add(side);
    for (const [key, value] of sideMarks(READERS[task], record, side, ranges)) marks.set(key, value);
  }
  return { marks, removed };
}

/** Reads a label, an entity or a sentence; null if it has a problem. */
interface MarkReader {
  readonly list: 'labels' | 'entities' | 'sentences';
  readonly isByScore: boolean;
  readonly hasScore: boolean;
  item(given: GivenValue, ranges: RangeTrimmer): JsonEntries | null;
}

const READERS: Readonly<Record<RecordTask, MarkReader>> = {
  TextClassification: { list: 'labels', isByScore: true, hasScore: false, item: labelItem },
  TokenClassification: { list: 'entities', isByScore: false, hasScore: true, item: entityItem },
  Text2Text: { list: 'sentences', isByScore: true, hasScore: false, item: sentenceItem },
};

/** Yields the marks of a side. If there is no main mark, the mark of the first agent becomes the main one. */
function* sideMarks(
  reader: MarkReader,
  record: GivenValue,
  side: MarkSide,
  ranges: RangeTrimmer,
): Generator<readonly [string, OrderedJson]> {
  const agents = record.at(agentsKey(side));
  const values = new Map<string, OrderedJson>();
  for (const [agent, given] of (agents.isGiven ? agents.fields() : null) ?? []) {
    checkAgent(given, agent);
    const value = given.isGiven ? markValue(reader, given, ranges) : null;
    if (value !== null) values.set(agent, value);
  }
  const given = record.at(side);
  const main = given.isGiven ? mainMark(reader, given, ranges) : firstMark(values);
  if (main !== null) yield [side, main];
  if (values.size > 0) yield [agentsKey(side), values];
}

function mainMark(reader: MarkReader, given: GivenValue, ranges: RangeTrimmer): JsonEntries | null {
  if (given.entries() === null) return null;
  const agent = given.at('agent');
  const name = agent.isGiven ? agent.text() : '';
  if (name !== null) checkAgent(agent, name);
  const value = markValue(reader, given, ranges);
  return name === null || value === null ? null : new Map([['agent', name] as const, ...value]);
}

function firstMark(values: ReadonlyMap<string, OrderedJson>): JsonEntries | null {
  const [first] = values;
  if (first === undefined) return null;
  const [agent, value] = first;
  return new Map([['agent', agent] as const, ...(isEntries(value) ? value : [])]);
}

function checkAgent(given: GivenValue, name: string): void {
  if (name === '') given.refuseWhole('no-agent');
  else if (codePointLength(name) > AGENT_MAX_LENGTH) given.refuse('agent-too-long');
}

function markValue(reader: MarkReader, given: GivenValue, ranges: RangeTrimmer): JsonEntries | null {
  if (given.entries() === null) return null;
  const read = given
    .at(reader.list)
    .items()
    ?.map((item) => reader.item(item, ranges));
  const items = read?.filter((item) => item !== null);
  if (items === undefined || items.length !== read?.length) return null;
  const value = new Map<string, OrderedJson>([[reader.list, reader.isByScore ? byScore(items) : items]]);
  const score = given.at('score');
  if (!reader.hasScore || !score.isGiven) return value;
  const number = scoreOf(score);
  return number && value.set('score', number);
}

/** Reads a label. Raw documents of a scan have `class_label` instead of `class`. */
function labelItem(given: GivenValue): JsonEntries | null {
  if (given.entries() === null) return null;
  const raw = given.at('class_label');
  const label = labelOf(raw.isGiven ? raw : given.at('class'));
  return scored(given, 'class', label);
}

function entityItem(given: GivenValue, ranges: RangeTrimmer): JsonEntries | null {
  if (given.entries() === null) return null;
  const start = given.at('start').wholeNumber();
  const end = given.at('end').wholeNumber();
  const label = labelOf(given.at('label'));
  const score = scoreOf(given.at('score'));
  if (start === null || end === null || label === null || score === null) return null;
  if (end <= start) return given.at('end').refuse('end-before-start');
  const range = ranges.trimmed({ start, end });
  return new Map<string, OrderedJson>([
    ['start', new WrittenNumber(String(range.start))],
    ['end', new WrittenNumber(String(range.end))],
    ['label', label],
    ['score', score],
  ]);
}

function sentenceItem(given: GivenValue): JsonEntries | null {
  if (given.entries() === null) return null;
  return scored(given, 'text', given.at('text').text());
}

function scored(given: GivenValue, key: 'class' | 'text', value: string | null): JsonEntries | null {
  const score = scoreOf(given.at('score'));
  if (value === null || score === null) return null;
  return new Map<string, OrderedJson>([
    [key, value],
    ['score', score],
  ]);
}

function labelOf(given: GivenValue): string | null {
  const label = given.text();
  if (label === null) return null;
  return label === '' || codePointLength(label) > LABEL_MAX_LENGTH ? given.refuse('label-length') : label;
}

const FULL_SCORE = new WrittenNumber('1.0');

function scoreOf(given: GivenValue): WrittenNumber | null {
  if (given.value === undefined) return FULL_SCORE;
  const score = given.number();
  if (score === null) return null;
  if (score.value < 0) return given.refuse('score-below-0');
  return score.value > 1 ? given.refuse('score-above-1') : score;
}
