import { ok, type Result } from '#domain/shared/result';
import { proxyTo } from '../client/api-proxy';
import type { AnswerRequest } from '../client/client-files';
import type { Settings } from '../settings';
import { openListener, type ListenProblem } from './listener';

export interface RunningProxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** The client alone, in front of another server: no data folder, no database. */
export async function startProxy(
  { host, port, basePath }: Pick<Settings, 'host' | 'port' | 'basePath'>,
  apiUrl: string,
  client: AnswerRequest,
): Promise<Result<RunningProxy, ListenProblem>> {
  const listener = await openListener(host, port);
  if (!listener.ok) return listener;
  listener.value.answerWith(proxyTo(apiUrl, client, basePath));
  return ok({ url: listener.value.url + basePath.slice(0, -1), stop: () => listener.value.close() });
}
