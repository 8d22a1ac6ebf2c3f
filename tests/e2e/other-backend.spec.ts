import { AnnotationPage } from './support/annotation-page';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

test('the client works in front of another compatible server @longer', async ({ page, startProduct }) => {
  const other = await startProduct();
  const client = await startProduct({ env: { OSTRAKA_API_URL: other.url } });

  await signIn(page, client.url);
  const annotation = new AnnotationPage(page);
  await annotation.open('Support conversations');
  await expect(page).toHaveURL(new RegExp(`^${client.url}/dataset/`, 'u'));
  const text = await annotation.read('Message');
  await annotation.act('Discard');
  await annotation.leaves('Message', text);

  // The answer reached the other server, where it can be read.
  await signIn(page, other.url);
  await annotation.open('Support conversations');
  await annotation.choose('Discarded');
  await annotation.shows('Message', text);
});
