import { expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer } from '#tests/builders/record.builder';
import { FakeAnswerContext } from '#tests/fakes/fake-answer-context';
import { FakeClock } from '#tests/fakes/fake-clock';
import type { Span } from '#domain/question/answer';
import { SpanQuestionViewModel } from '#ui/annotation-kit/editors/span/span-question.view-model';
import { chunksIn } from './text-chunks';
import { VisibleTextViewModel } from './visible-text.view-model';

const LINE = 'Ada met Grace in Berlin, and they talked about engines and the people who build them.\n';
const TEXT = LINE.repeat(100);
/** One span at the start of every line. */
const SPANS: readonly Span[] = Array.from({ length: 100 }, (_, line) => ({
  label: 'person',
  start: line * LINE.length,
  end: line * LINE.length + 3,
}));

function setUp(spans = SPANS, allowOverlapping = false) {
  const question = aQuestion('span', { settings: { allowOverlapping } });
  const context = new FakeAnswerContext(undefined, anAnswer('span', spans), TEXT);
  const viewModel = new SpanQuestionViewModel(question, question.settings, context, new FakeClock());
  const visibleText = new VisibleTextViewModel(viewModel, TEXT);
  const chunks = chunksIn(visibleText.blocks);
  const painted = () => visibleText.painted.map(({ start }) => start / LINE.length);
  return { visibleText, chunks, painted, viewModel };
}

it('the first chunks of a text are visible initially, so that their spans are painted with it', () => {
  const { painted, chunks } = setUp();
  expect(painted()[0]).toBe(0);
  expect(painted().length).toBeLessThan(100);
  expect(painted().at(-1)).toBe(Math.floor((chunks[3]?.start ?? 0) / LINE.length) - 1);
});

it('only the spans of visible chunks are painted', () => {
  const { visibleText, chunks, painted } = setUp();
  visibleText.see(chunks.map((chunk, index) => [chunk, index === chunks.length - 1]));
  const last = chunks.at(-1)?.start ?? 0;
  expect(painted()).toEqual(
    SPANS.filter(({ start }) => start >= last).map(({ start }) => start / LINE.length),
  );
});

it('a span across several chunks is painted once', () => {
  const { visibleText, chunks, painted } = setUp([{ label: 'person', start: 0, end: TEXT.length }]);
  visibleText.see(chunks.map((chunk) => [chunk, true]));
  expect(painted()).toEqual([0]);
});

it('a chunk keeps the same list of spans while other chunks change', () => {
  const { visibleText, chunks, viewModel } = setUp();
  const lists = () => chunks.map((chunk) => visibleText.spansIn(chunk));
  const before = lists();
  viewModel.remove(viewModel.spans[0]?.key ?? '');
  expect(lists().map((list, index) => list === before[index])).toEqual([
    false,
    ...before.slice(1).map(() => true),
  ]);
});

it('a block has as many levels as spans overlap in it', () => {
  const { visibleText } = setUp(
    [
      { label: 'person', start: 0, end: 7 },
      { label: 'place', start: 4, end: 13 },
    ],
    true,
  );
  expect(visibleText.blocks.slice(0, 2).map((block) => visibleText.levelsIn(block))).toEqual([1, 0]);
});
