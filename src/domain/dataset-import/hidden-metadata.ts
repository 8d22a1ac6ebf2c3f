import { folded } from '../text/folding';

/** Maximum number of values that are checked per column. */
const VALUES_MAX = 50;

const IDENTIFIERS = words('id ids identifier uuid guid key hash sha md5 checksum digest session ip ssn iban');
const MODELS = words('model models modell modelle agent agents llm checkpoint bot');
const PEOPLE = words(
  `customer customers client clients user users username account accounts person owner author annotator
  reviewer employee patient member contact email mail phone mobile fax address birthday kunde kunden kundin
  benutzer nutzer nutzerin konto mandant telefon handy adresse anschrift patientin mitarbeiter autor autorin`,
);

/** Suffixes of names for the creator of a record: `drafted_by`, `erstellt_von`. */
const MAKERS = words('by von');

const IDENTIFIER_FORMS = [
  // UUID, hexadecimal digest, ULID.
  /^\{?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/iu,
  /^(?=.*\d)(?:[0-9a-f]{24}|[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/iu,
  /^[0-7][0-9a-hjkmnp-tv-z]{25}$/iu,
  // `CUST-00123`, `user_8812`, `ORD#77120`.
  /^[a-z]{1,12}[-_#/:]?\d{4,}$/iu,
];
const PEOPLE_FORMS = [
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/u,
  /^\+\d[\d\s()/.-]{6,}$/u,
  /^(?:cust(?:omer)?|client|user|kunde|account|acct)[-_#:\s]?\d+$/iu,
];
const MODEL_FORMS = [
  /\b(?:gpt|chatgpt|claude|gemini|gemma|llama|mistral|mixtral|qwen|deepseek|phi|falcon|command-r|grok)(?:\b|[-_\d])/iu,
  /\b(?:distil|ro|al|de)?bert(?:a)?(?:\b|[-_])/iu,
  /\b(?:flan|t5|bloom|palm|davinci|sonnet|haiku|opus|o[134])-[\w.]+/iu,
];

/**
 * True for a column that is hidden from annotators by default when it becomes metadata, because it seems to identify a record, a
 * model or a customer: such data may bias their answers, or is confidential. Decides by the name and the first values.
 */
export function startsHidden(name: string, values: readonly unknown[]): boolean {
  const parts = nameWords(name);
  const last = parts.at(-1) ?? '';
  if (parts.some((part) => IDENTIFIERS.has(part) || MODELS.has(part) || PEOPLE.has(part))) return true;
  if (parts.length > 1 && MAKERS.has(last)) return true;
  const texts = values.filter((value) => typeof value === 'string').slice(0, VALUES_MAX);
  if (texts.length === 0 || texts.length < Math.min(values.length, VALUES_MAX)) return false;
  return [IDENTIFIER_FORMS, PEOPLE_FORMS, MODEL_FORMS].some((forms) =>
    texts.every((text) => forms.some((form) => form.test(text.trim()))),
  );
}

/** Words of a column's name: the same for `customerId`, `customer_id` and `Customer ID`. */
export function nameWords(name: string): readonly string[] {
  return folded(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' '))
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u));
}
