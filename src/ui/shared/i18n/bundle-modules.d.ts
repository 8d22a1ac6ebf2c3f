// One bundle of a file of locales, as scripts/split-texts.mjs serves it: only its texts are downloaded.
declare module '*?bundle=shell' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?bundle=annotation' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?bundle=answerHistory' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?bundle=bulkActs' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?bundle=datasetExport' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?bundle=datasets' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}

declare module '*?bundle=datasetTemplates' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}

declare module '*?bundle=importRecords' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}

declare module '*?bundle=newDataset' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}

declare module '*?bundle=datasetSettings' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?bundle=outbox' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?bundle=shortcutEditor' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?bundle=userSettings' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?bundle=administration' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?bundle=invitation' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*?bundle=signIn' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
