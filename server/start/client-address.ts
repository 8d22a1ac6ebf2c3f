import { isIP } from 'node:net';

const FORWARDED_FOR = 'x-forwarded-for';
/** RFC 7239. */
const FORWARDED = 'forwarded';

/** Returns the address of each request's client. Reports once that a proxy has sent a request while none is trusted. */
export function clientAddresses(
  trustedProxies: number,
  proxyNotTrusted: () => void,
): (request: Request, environment: unknown) => string {
  let isReported = trustedProxies > 0;
  return (request, environment) => {
    if (!isReported && namesAClient(request)) {
      isReported = true;
      proxyNotTrusted();
    }
    return clientAddressOf(request, environment, trustedProxies);
  };
}

/**
 * Address of the client of a Node connection. Behind trusted proxies it is the one that the outermost of them has added to
 * its header, counted from the right: the client sent those before it and may have invented them. Where the two headers
 * name different clients, only one is of the proxies, and neither is believed.
 */
function clientAddressOf(request: Request, environment: unknown, trustedProxies: number): string {
  const connection = remoteAddress(environment);
  if (trustedProxies === 0) return connection;
  const addresses = [forwardedFor(request.headers), forwarded(request.headers)]
    .filter((addresses) => addresses.length > 0)
    .map((addresses) => addresses.at(-trustedProxies) ?? addresses[0]);
  const [address] = addresses;
  return address && addresses.every((other) => other === address) ? address : connection;
}

/** Whether a proxy has sent the request, or a client that pretends so. */
function namesAClient({ headers }: Request): boolean {
  return headers.has(FORWARDED_FOR) || headers.has(FORWARDED);
}

/** From the farthest; empty texts for what is no address. */
function forwardedFor(headers: Headers): readonly string[] {
  return splitList(headers.get(FORWARDED_FOR)).map(addressOf);
}

function forwarded(headers: Headers): readonly string[] {
  return splitList(headers.get(FORWARDED)).map((element) => {
    const [, node = ''] = /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;\s]*)/iu.exec(element) ?? [];
    return addressOf(node.replaceAll('"', ''));
  });
}

function splitList(header: string | null): readonly string[] {
  return header === null ? [] : header.split(',');
}

/** The address without port and brackets. */
function addressOf(node: string): string {
  const text = node.trim();
  const [, address = text] =
    /^\[([^\]]*)\](?::\d+)?$/u.exec(text) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/u.exec(text) ?? [];
  return isIP(address) === 0 ? '' : address.toLowerCase();
}

function remoteAddress(environment: unknown): string {
  // The adapter for Node gives the connection under this name; anywhere else there is none.
  const { incoming } = (environment ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? 'unknown';
}

/** Whether what is sent to this address stays on the machine. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === '::1' || plain.startsWith('127.');
}
