import { describe, expectTypeOf, it } from 'vitest';
import type { Translate, TranslationKey } from './translate';

describe('a translation key', () => {
  it('is one of en.json', () => {
    expectTypeOf<'actions.retry'>().toExtend<TranslationKey>();
    expectTypeOf<'actions.retyr'>().not.toExtend<TranslationKey>();
  });

  it('yields a text', () => {
    expectTypeOf<Translate>().toBeCallableWith('actions.retry');
    expectTypeOf<ReturnType<Translate>>().toExtend<string>();
  });
});
