/**
 * Address of the client of a Node connection. Behind a trusted proxy, the last address in its header: the
 * client sent those before it and may have invented them.
 */
export function clientAddressOf(request: Request, environment: unknown, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  return forwarded || remoteAddress(environment);
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
