const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** An address that can be opened: a host that means "everywhere" is no place to go to. */
export function ownAddress(host: string, port: number): string {
  return `http://${EVERYWHERE[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
}
