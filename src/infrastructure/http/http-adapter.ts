import type { HttpClient } from './http-client';

/** An adapter for a port whose data is on the server. */
export abstract class HttpAdapter {
  protected readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }
}
