// One part of a file of locales, as scripts/split-texts.mjs serves it: only its texts are downloaded.
declare module '*?part=shell' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?part=annotation' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?part=answerHistory' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?part=bulkActs' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?part=datasets' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?part=outbox' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?part=userSettings' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
