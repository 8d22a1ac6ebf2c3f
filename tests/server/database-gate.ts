import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy of a database server that can be shut, as if the database server had stopped; other sessions go on. */
export class DatabaseGate {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  readonly #shutAt: string | null;
  #server: Server | null = null;
  #port = 0;

  /** Shuts itself for good when a client sends the text `shutAt`. */
  constructor(target: string, shutAt: string | null = null) {
    this.#target = new URL(target);
    this.#shutAt = shutAt;
  }

  /** Opens the gate and gives the address of the database behind it. */
  async open(): Promise<string> {
    const server = createServer((client) => this.#forward(client));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
    // A server that listens on a port has such an address.
    this.#port = (server.address() as AddressInfo).port;
    const url = new URL(this.#target);
    url.hostname = '127.0.0.1';
    url.port = String(this.#port);
    return url.href;
  }

  /** Ends all connections and refuses new ones. */
  async shut(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      if (this.#server === null) resolve();
      else this.#server.close(() => resolve());
    });
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #forward(client: Socket): void {
    const server = connect(Number(this.#target.port || 5432), this.#target.hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (sent: Buffer) => {
      if (this.#shutAt !== null && sent.includes(this.#shutAt)) void this.shut();
      else server.write(sent);
    });
    server.pipe(client);
  }
}
