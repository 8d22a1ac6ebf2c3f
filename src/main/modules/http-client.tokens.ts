import type { HttpClient } from '#infrastructure/http/http-client';
import { token } from '#ui/di/token';

/** Not a port: the connection that all adapters to the server share. */
export const HTTP_CLIENT = token<HttpClient>('HttpClient');
