import type { Locator, Page } from '@playwright/test';
import { AnnotationPage } from './annotation-page';
import type { Product } from './product';
import { signIn } from './sign-in';

/** Opens the first record of a dataset and returns the region of its field "Text". */
export async function openText(page: Page, product: Product, dataset: string): Promise<Locator> {
  await signIn(page, product.url);
  const annotation = new AnnotationPage(page);
  await annotation.open(dataset);
  await annotation.read('Text');
  return annotation.record.getByRole('region', { name: 'Text' });
}
