import { OwnerApi } from './owner-api';
import { test as base } from './test';

export const test = base.extend<{ readonly afresh: void }>({
  // Data left behind by one test would show up in another.
  afresh: [
    async ({ searched }, use) => {
      await use();
      const api = await OwnerApi.of(searched.product.url);
      await api.forgetAnswers();
      await api.forgetViews();
    },
    { auto: true },
  ],
});

export { expect } from './test';
