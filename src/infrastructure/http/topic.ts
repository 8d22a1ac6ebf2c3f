/** Whether a topic is one of those named or a part of one: `progress/7` is about `progress`. */
export function isAbout(topic: string, named: readonly string[]): boolean {
  return named.some((name) => topic === name || topic.startsWith(`${name}/`));
}
