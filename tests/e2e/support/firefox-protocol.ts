import { createRequire } from 'node:module';

interface Command {
  readonly id: number;
  readonly method: string;
}

interface Transport {
  onmessage?: (answer: unknown) => void;
  send(command: Command): void;
}

/** Firefox ESR 153 does not know it, and Playwright 1.65 opens no window without it. */
const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';

/**
 * How Playwright 1.65 fills a text box there: through the property that React puts on the element to see what its own code
 * writes, so React takes the text for its own. Through the prototype's it is heard as if it were typed.
 */
const UNHEARD = 'inputElement.value = value;';
const HEARD =
  'Object.getOwnPropertyDescriptors(Object.getPrototypeOf(inputElement)).value.set.call(inputElement, value);';

/**
 * Cures Playwright's WebDriver BiDi client of what keeps it from driving a Firefox of the system. Themes are chosen in
 * tests by the product's own setting: the command that would return the system's is answered here and not sent.
 */
export function cureFirefoxProtocol(): void {
  const require = createRequire(import.meta.url);
  const ofPlaywright = createRequire(require.resolve('playwright'));
  // The bundle has no types; the shape is that of Playwright 1.65, which package.json pins.
  const { server } = ofPlaywright('playwright-core/lib/coreBundle') as {
    readonly server: { readonly WebSocketTransport: { readonly prototype: Transport } };
  };
  const { prototype } = server.WebSocketTransport;
  const { send } = prototype;
  prototype.send = function sendCured(this: Transport, command: Command): void {
    if (command.method === UNKNOWN_TO_FIREFOX) {
      const answer = { id: command.id, type: 'success', result: {} };
      queueMicrotask(() => this.onmessage?.(answer));
      return;
    }
    // The same shape comes back: only the text of a program in it is another one.
    send.call(this, JSON.parse(JSON.stringify(command).replaceAll(UNHEARD, HEARD)) as Command);
  };
}
