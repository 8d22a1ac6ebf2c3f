import { OwnerApi } from '#tests/e2e/support/owner-api';
import { LoggedDataset } from '#tests/e2e/support/task-dataset';
import { expect, signIn, test as base } from './support/webkit-test';

const TEXTS = ['A goal in the last minute', 'A bank buys a bank', 'A vote in the north'] as const;
/** One record per page, so that each label is there once. */
const PAGINATION = Buffer.from(JSON.stringify({ size: 1, page: 1 })).toString('base64url');

/** Task records with three labels, opened by the owner. */
const test = base.extend<{ readonly news: LoggedDataset }>({
  news: async ({ product, safari }, use) => {
    const dataset = await LoggedDataset.make(product.url, {
      labels: ['World', 'Sports', 'Business'],
      records: TEXTS.map((text, index) => ({ id: `r${index + 1}`, inputs: { text } })),
    });
    await signIn(safari, product.url, await OwnerApi.of(product.url));
    await safari.goto(`${product.url}${dataset.path}?query=e30&pagination=${PAGINATION}`);
    await safari.says(TEXTS[0]);
    await use(dataset);
    await dataset.remove();
  },
});

test('a digit labels a task record, and Ctrl+Z undoes it (TSK-20, TSK-43)', async ({ safari, news }) => {
  await safari.press('1');
  await expect.poll(() => news.answerTo('r1')).toEqual({ status: 'Validated', labels: ['Sports'] });
  await safari.press('Control+z');
  await expect.poll(() => news.answerTo('r1')).toEqual({ status: 'Default', labels: [] });
});

test('a click labels a task record, and an arrow key leads to the next one (TSK-20, TSK-43)', async ({
  safari,
  news,
}) => {
  await safari.click('radio', /Business/u);
  await expect.poll(() => news.answerTo('r1')).toEqual({ status: 'Validated', labels: ['Business'] });
  await safari.press('ArrowRight');
  await safari.says(TEXTS[1]);
  await safari.press('0');
  await expect.poll(() => news.answerTo('r2')).toEqual({ status: 'Validated', labels: ['World'] });
});
