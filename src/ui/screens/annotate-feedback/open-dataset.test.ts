import { describe, expect, it, vi } from 'vitest';
import { aDataset, aField } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { RANKING_ANSWER, SPAN_CHUNK } from '#ui/annotation-kit/editors/editor.chunks';
import * as markdown from '#ui/shared/markdown/markdown';
import { loadChunks } from './open-dataset';

describe('the lazy chunks that a dataset calls for', () => {
  async function loadedFor(questions: readonly ReturnType<typeof aQuestion>[], useMarkdown = false) {
    const loads = {
      ranking: vi.spyOn(RANKING_ANSWER, 'load').mockResolvedValue({} as never),
      spans: vi.spyOn(SPAN_CHUNK, 'load').mockResolvedValue({} as never),
      markdown: vi.spyOn(markdown, 'loadMarkdown').mockResolvedValue(undefined),
    };
    const fields = [aField({ useMarkdown })];
    await loadChunks({ dataset: aDataset(), fields, questions, keepsDisplay: true });
    const loaded = Object.entries(loads).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : []));
    vi.restoreAllMocks();
    return loaded;
  }

  it('are the editors of its questions', async () => {
    expect(await loadedFor([aQuestion('ranking'), aQuestion('rating')])).toEqual(['ranking']);
    expect(await loadedFor([aQuestion('span'), aQuestion('text')])).toEqual(['spans']);
    expect(await loadedFor([aQuestion('rating'), aQuestion('label_selection')])).toEqual([]);
  });

  it('are Markdown for a field or an answer that is written in it', async () => {
    expect(await loadedFor([aQuestion('rating')], true)).toEqual(['markdown']);
    expect(await loadedFor([aQuestion('text', { settings: { useMarkdown: true } })])).toEqual(['markdown']);
  });
});
