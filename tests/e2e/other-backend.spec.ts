import { AnnotationPage } from './support/annotation-page';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

test('the client works in front of another compatible server @longer', async ({ page, startProduct }) => {
  const other = await startProduct();
  const client = await startProduct({ env: { OSTRAKA_API_URL: other.url } });

  await signIn(page, client.url);
  const desk = new AnnotationPage(page);
  await desk.open('Support conversations');
  await expect(page).toHaveURL(new RegExp(`^${client.url}/dataset/`, 'u'));
  const text = await desk.read('Message');
  await desk.act('Discard');
  await desk.leaves('Message', text);

  // The answer reached the other server, where it can be read.
  await signIn(page, other.url);
  await desk.open('Support conversations');
  await desk.choose('Discarded');
  await desk.shows('Message', text);
});
