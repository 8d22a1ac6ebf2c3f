import { expect } from '@playwright/test';
import { Picture, type Box } from './picture';
import { idOf, WebDriver, WebDriverProblem, type ElementHandle } from './web-driver';

/** Elements that may have a role; the browser knows which of them do, and their names. */
const CANDIDATES = {
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  radio: 'input[type=radio], [role=radio]',
  region: 'section, [role=region]',
  textbox: 'input, textarea, [role=textbox]',
} as const;

export type Role = keyof typeof CANDIDATES;

const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const PATIENCE_MS = 15_000;
const WINDOW = { width: 1440, height: 900 };

/** Elements that went away while the page was looked through; WebKit gives no name for one that is not drawn. */
const NOT_THERE = new Set(['stale element reference', 'no such element', 'no such node', 'unknown error']);

/** A page in Safari's engine, in the words of its tests. Every lookup waits for its element. */
export class WebKitPage {
  readonly #driver: WebDriver;

  private constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  static async open(): Promise<WebKitPage> {
    const driver = await WebDriver.start();
    const page = new WebKitPage(driver);
    await page.resize(WINDOW.width, WINDOW.height);
    return page;
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver.post('/window/rect', { width, height });
  }

  async goto(address: string): Promise<void> {
    await this.#driver.post('/url', { url: address });
  }

  async reload(): Promise<void> {
    await this.#driver.post('/refresh');
  }

  address(): Promise<string> {
    return this.#driver.get('/url');
  }

  /** Runs a function that is complete in itself in the page. */
  evaluate<A extends readonly unknown[], T>(run: (...given: A) => T, ...given: A): Promise<T> {
    return this.#driver.post('/execute/sync', {
      script: `return (${run.toString()}).apply(null, arguments)`,
      args: given,
    });
  }

  /** The only element of this role and this whole name. */
  async find(role: Role, name: string | RegExp): Promise<ElementHandle> {
    let found: readonly ElementHandle[] = [];
    await expect(async () => {
      found = await this.#named(role, name);
      expect(found, `${role} "${name}"`).toHaveLength(1);
    }).toPass({ timeout: PATIENCE_MS });
    const [element] = found;
    if (element === undefined) throw new Error(`There is no ${role} "${name}"`);
    return element;
  }

  async has(role: Role, name: string | RegExp): Promise<void> {
    await this.find(role, name);
  }

  async lacks(role: Role, name: string | RegExp): Promise<void> {
    await expect.poll(async () => (await this.#named(role, name)).length, { timeout: PATIENCE_MS }).toBe(0);
  }

  async click(role: Role, name: string | RegExp): Promise<void> {
    const element = await this.find(role, name);
    await this.#driver.post(`/element/${idOf(element)}/click`);
  }

  async fill(name: string, text: string): Promise<void> {
    const element = await this.find('textbox', name);
    await this.#driver.post(`/element/${idOf(element)}/click`);
    await this.#driver.post(`/element/${idOf(element)}/value`, { text });
  }

  async property(role: Role, name: string | RegExp, property: string): Promise<unknown> {
    const element = await this.find(role, name);
    return this.#driver.get(`/element/${idOf(element)}/property/${property}`);
  }

  /** Role and name of the element that has the focus; null while it is being replaced by another. */
  async focused(): Promise<{ readonly role: string; readonly name: string } | null> {
    const element = await this.#driver.get<ElementHandle>('/element/active');
    try {
      return { role: await this.#computed(element, 'role'), name: await this.#computed(element, 'label') };
    } catch (problem) {
      if (problem instanceof WebDriverProblem && NOT_THERE.has(problem.code)) return null;
      throw problem;
    }
  }

  /** One press: `Enter`, `a`, or with keys that are held: `Control+s`. */
  async press(combination: string): Promise<void> {
    const keys = combination.split('+').map((key) => KEYS[key] ?? key);
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.#act({ type: 'key', id: 'keyboard', actions: [...down, ...up] });
  }

  async type(text: string): Promise<void> {
    for (const character of text) await this.press(character);
  }

  /** With the mouse, from the first character of a part of a text to its last one. */
  async drag(part: string): Promise<void> {
    const { left, right, top, bottom } = await this.boxOf(part);
    const y = Math.round((top + bottom) / 2);
    const to = (x: number) => ({
      type: 'pointerMove',
      duration: 50,
      x: Math.round(x),
      y,
      origin: 'viewport',
    });
    await this.#act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        to(left + 3),
        { type: 'pointerDown', button: 0 },
        to((left + right) / 2),
        to(right - 3),
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** The place on the screen of a text within one node; a text below the window is scrolled into it. */
  async boxOf(part: string): Promise<Box> {
    let box: Box | null = null;
    await expect(async () => {
      box = await this.evaluate(boxOfText, part);
      expect(box, `the text "${part}"`).not.toBeNull();
    }).toPass({ timeout: PATIENCE_MS });
    if (box === null) throw new Error(`"${part}" is in no text node`);
    return box;
  }

  text(): Promise<string> {
    return this.evaluate(() => document.body.innerText);
  }

  async says(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.text(), { timeout: PATIENCE_MS }).toMatch(text);
  }

  /** Everything that is seen, one point for each CSS pixel. */
  async picture(): Promise<Picture> {
    return Picture.read(Buffer.from(await this.#driver.get<string>('/screenshot'), 'base64'));
  }

  async #named(role: Role, name: string | RegExp): Promise<readonly ElementHandle[]> {
    const elements = await this.#driver.post<readonly ElementHandle[]>('/elements', {
      using: 'css selector',
      value: CANDIDATES[role],
    });
    const matching = await Promise.all(elements.map((element) => this.#is(element, role, name)));
    return elements.filter((_, index) => matching[index]);
  }

  async #is(element: ElementHandle, role: Role, name: string | RegExp): Promise<boolean> {
    try {
      const label = await this.#computed(element, 'label');
      const isNamed = typeof name === 'string' ? label === name : name.test(label);
      return isNamed && (await this.#computed(element, 'role')) === role;
    } catch (problem) {
      if (problem instanceof WebDriverProblem && NOT_THERE.has(problem.code)) return false;
      throw problem;
    }
  }

  #computed(element: ElementHandle, what: 'role' | 'label'): Promise<string> {
    return this.#driver.get(`/element/${idOf(element)}/computed${what}`);
  }

  async #act(source: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#driver.post('/actions', { actions: [source] });
    await this.#driver.delete('/actions');
  }
}

function boxOfText(wanted: string): Box | null {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const at = (node.textContent ?? '').indexOf(wanted);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + wanted.length);
    // Pictures show the window alone.
    if (range.getBoundingClientRect().bottom > innerHeight)
      node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (right > left) return { left, right, top, bottom };
  }
  return null;
}
