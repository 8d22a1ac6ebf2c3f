import { describe, expect, it } from 'vitest';
import { aQuestionDto } from '#tests/builders/dto.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import { ANSWER_MAX_BYTES, answerLimit } from '#domain/question/answer-limit';
import { HttpAnnotationGuideRepository } from './http-annotation-guide.repository';

/** Bytes that an answer may have, in front of a server that answers so when it is asked about itself. */
async function limitBefore(status: number, information: unknown): Promise<readonly number[]> {
  const { client, network } = scriptedClient();
  network.next(200, { items: [aQuestionDto({ type: 'text', use_markdown: false })] });
  network.next(status, information);
  const questions = await new HttpAnnotationGuideRepository(client).questions('d1');
  if (!questions.ok) throw new Error('The questions could not be read');
  return questions.value.map(({ settings }) => answerLimit(settings));
}

describe('a text question', () => {
  it('a text question takes answers up to the limit that the server reports (LIM-20)', async () => {
    expect(await limitBefore(200, { version: '1.28.0', answer_max_bytes: 5_000 })).toEqual([5_000]);
  });

  it.each([
    [200, { version: '1.28.0' }],
    [500, { detail: 'down' }],
  ])('takes as much as usual where a server answers %i %j', async (status, information) => {
    expect(await limitBefore(status, information)).toEqual([ANSWER_MAX_BYTES]);
  });
});
