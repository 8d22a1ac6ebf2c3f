import type { HttpClient } from '#infrastructure/http/http-client';
import { token } from '#ui/di/token';

/** No port: the one connection that all adapters to the server share. */
export const HTTP_CLIENT = token<HttpClient>('HttpClient');
