import { AnnotationPage } from '../e2e/support/annotation-page';
import { signIn } from '../e2e/support/sign-in';
import type { Measured } from './report';
import type { BenchEnvironment } from './environment';

const DATASET = 'Support conversations';

/** From the navigation, with an empty cache, until a record and its form can be used. */
export async function measureNavigation(
  environment: BenchEnvironment,
  times: number,
): Promise<readonly Measured[]> {
  const first = await environment.browser.newContext({ locale: 'en-US' });
  const page = await first.newPage();
  await signIn(page, environment.product.url);
  await new AnnotationPage(page).open(DATASET);
  const signedIn = { url: page.url(), storageState: await first.storageState() };
  await first.close();
  const samples: number[] = [];
  for (let time = 0; time < times; time += 1) samples.push(await navigate(environment, signedIn));
  return [{ what: 'navigation to the first usable record', unit: 'ms', samples, budget: null }];
}

interface SignedIn {
  readonly url: string;
  readonly storageState: Awaited<
    ReturnType<Awaited<ReturnType<BenchEnvironment['browser']['newContext']>>['storageState']>
  >;
}

/** A new browser context each time: signed in, but without any cache. */
async function navigate({ browser }: BenchEnvironment, { url, storageState }: SignedIn): Promise<number> {
  const context = await browser.newContext({ storageState, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(url);
  const usable = await page.waitForFunction(() => {
    const submit = [...document.querySelectorAll('button')].some((button) =>
      button.textContent.includes('Submit'),
    );
    return submit && document.querySelector('article section') !== null ? performance.now() : false;
  });
  const milliseconds = Number(await usable.jsonValue());
  await context.close();
  return milliseconds;
}
