import type en from '#locales/en.json';

// Every key of en.json becomes part of the type of `t`: a misspelt or missing key does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
    returnNull: false;
  }
}
