import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './source-files';

type Case = readonly [file: string, title: string];

const MARKDOWN = 'src/ui/shared/markdown/sanitize-html.test.ts';
const TEXTS = 'tests/e2e/hostile-texts.spec.ts';
const FILES = 'server/client/client-files.test.ts';
const PROVIDER = 'tests/server/provider-sign-in.test.ts';
const BODIES = 'tests/server/request-bodies.test.ts';
const CSV = 'src/domain/dataset-import/csv-rows.test.ts';
const CUTTER = 'src/domain/dataset-import/csv-cutter.test.ts';
const SIGN_IN = 'tests/server/sign-in.test.ts';
const CHANGES = 'tests/server/changed-users.test.ts';
const FOREIGN = 'tests/server/foreign-ids.test.ts';
const ENTRY = 'src/domain/session/entry-rules.test.ts';

/** The attacks that are tried, with the tests that try them. A new attack is a line here before it is a test. */
const ATTACKS: Readonly<Record<string, readonly Case[]>> = {
  'a script in a record': [
    ['tests/e2e/fields.spec.ts', 'nothing of a hostile record runs, covers the page or sends anything'],
  ],
  'a script in Markdown, and in a drawing in it': [
    [MARKDOWN, 'lets nothing of %s through'],
    [
      'tests/e2e/hostile-markdown.spec.ts',
      'a hostile text is taken apart without a report, and leaves no holes',
    ],
  ],
  'a script in a picture that a link names': [
    [FILES, 'may show pictures and media of records from anywhere, and sends and runs nothing there'],
    [FILES, 'may run and load only what comes from here, and what carries a nonce that no other answer has'],
  ],
  'a script in a title, description, label, value, guidelines, name of a user or of a file': [
    [TEXTS, 'a script in any text of a dataset, a user or a file is shown as it was written, and never runs'],
    [
      'tests/e2e/import-records.spec.ts',
      'an unfinished import of a file with markup in its name is shown as text',
    ],
  ],
  'a script as a user name': [
    [
      'tests/server/people-attacks.test.ts',
      'is no user name, neither of a user who is created nor of one who accepts',
    ],
    ['tests/server/people-attacks.test.ts', 'as a first name is answered as data that no browser runs'],
  ],
  'a sign-in that leads elsewhere': [
    [ENTRY, 'pathAfterSignIn returns the root instead of %j'],
    [ENTRY, 'a stored path is checked like one in the address'],
  ],
  'a callback of a provider that leads elsewhere': [
    [PROVIDER, 'hands on only what cannot change whom or what the sign-in is for'],
  ],
  'a sign-in at a provider that another browser began': [
    [PROVIDER, 'with an answer that another browser began fails: nobody is signed in as somebody else'],
    [PROVIDER, 'without the right state fails and leaves nothing behind: %j'],
    [PROVIDER, 'with a good code and the state %j fails before the provider is asked'],
    [PROVIDER, 'with a stolen code fails at the provider, since the verifier is of another sign-in'],
  ],
  'an answer of another provider': [[PROVIDER, 'with an ID token of %s is refused']],
  'a call of another site': [
    ['tests/server/cross-origin.test.ts', 'says so to the browser'],
    ['tests/server/cross-origin.test.ts', 'is that of a stranger: no cookie is a session'],
  ],
  'a handle of the window for the page that opened it': [
    [FILES, 'leaves a page that opened it no handle of its window'],
  ],
  'objects of other workspaces': [
    [FOREIGN, 'in the path of %s as %s is refused, and nothing is written'],
    [FOREIGN, 'in %s, %s (%s, by %s), is of no use, and nothing outside is written'],
    ['tests/server/access.test.ts', 'the table above holds every route that the app has registered'],
  ],
  'a path that leaves the folder of the client': [
    [FILES, '%s is not found'],
    [FILES, 'a file is served, and one outside the folder is not'],
  ],
  'a path around the base path': [['tests/server/base-path.test.ts', 'says which methods a path has']],
  'a download with a name or a ticket of others': [
    ['tests/server/exports.test.ts', 'is sent as a file with a safe name'],
    ['tests/server/exports.test.ts', 'is good once'],
    ['tests/server/exports.test.ts', 'is nothing to other users'],
  ],
  'a packed body that unpacks to gigabytes': [
    [BODIES, 'that is packed is never unpacked, however small it came'],
  ],
  'a body without an end, or nested without one': [
    [BODIES, 'a body with a declared length above the limit is refused unread'],
    [BODIES, 'of unknown length is refused as soon as it is too long'],
    [BODIES, 'of a caller who is not signed in is read only when it is short'],
    [BODIES, 'of %s without end in one another is refused before anybody goes down into it'],
    ['tests/server/error-bodies.test.ts', 'a body beyond any measure is refused before it is read'],
  ],
  'a body of millions of values': [
    [BODIES, 'of %s is refused before it is parsed'],
    [BODIES, 'of thousands of wrong items is refused with the first hundred mistakes'],
    ['server/services/paced-work.test.ts', 'pieces run one at a time, with other work between them'],
    [
      'tests/server/long-batches.test.ts',
      'waits unread while others take all the room, and is refused where many wait',
    ],
  ],
  'a name that every object has': [['tests/server/names-of-objects.test.ts', 'in records that are created']],
  'a CSV file with a huge cell or a million columns': [
    [CSV, 'csvRows refuses a row %s'],
    [CSV, 'csvRows does not parse a row with too many columns, and keeps the rows before it'],
    [CUTTER, 'the CSV cutter counts the columns of any text, split anywhere, as the parser does'],
    [CUTTER, 'the CSV cutter stops reading at the record that it refuses'],
    [
      'src/infrastructure/dataset-import/source-reader.test.ts',
      'is refused as a whole for %s behind its first rows',
    ],
  ],
  'a CSV file with a row or a quote that never ends': [
    [CSV, 'csvRows gives up on a row that outgrows the limit'],
    [CSV, 'csvRows reports a quote that is never closed, after the rows before it'],
  ],
  'a formula in an exported CSV file': [
    [
      'src/domain/dataset-export/csv-cells.test.ts',
      'a text is neutralized and can be restored if it begins with %j and a sign of formulas',
    ],
  ],
  'made-up requests': [
    ['tests/server/hostile-requests.test.ts', '%s refuses what is no good, and never fails'],
    [
      'tests/server/hostile-requests.test.ts',
      '%s takes at none of its texts what cannot be kept, or goes too deep',
    ],
  ],
  'guessing of passwords and of invitations': [
    [
      SIGN_IN,
      'slow down further ones for the name from there, longer each time, even with the right password',
    ],
    [SIGN_IN, 'from many networks are slowed down to about one a minute, however long they go on'],
    ['tests/server/invitations.test.ts', 'is slowed down where it comes from'],
  ],
  'a session after a reset, a change of role or a deletion': [
    [CHANGES, 'ends the sessions, gives a new one, and leaves the key'],
    [CHANGES, 'to another role ends the sessions; the key has the new role'],
    [CHANGES, 'to a generated one returns it once, and ends the sessions'],
    [SIGN_IN, 'the caller is unknown while the user is disabled, by password, key and token alike'],
  ],
  'a session made up': [
    [SIGN_IN, 'the caller is unknown with a token that is changed, foreign, unsigned, endless or too old'],
  ],
  'an admin who wants more': [['tests/server/people-attacks.test.ts', 'an admin cannot %s']],
};

/** True if the file has a text that is this title, with or without ids of rules behind it. */
function hasTest(file: string, title: string): boolean {
  const place = path.join(ROOT, file);
  if (!existsSync(place)) return false;
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const text = new RegExp(String.raw`[([,:]\s*(['"\x60])${literal}(?: \([A-Z]{3}-\d[^)]*\))?\1`, 'u');
  return text.test(readFileSync(place, 'utf8').replaceAll("\\'", "'"));
}

it.each(Object.entries(ATTACKS))('%s is tried by tests that exist', (_, cases) => {
  expect(cases.length).toBeGreaterThan(0);
  expect(cases.filter(([file, title]) => !hasTest(file, title))).toEqual([]);
});
