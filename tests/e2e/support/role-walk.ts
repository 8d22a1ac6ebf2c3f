/** Every kind of user that a route may meet. The initial owner is the one that the server made at its first start. */
export const TEAM = [
  'initialOwner',
  'owner',
  'admin',
  'annotator',
  'foreignAdmin',
  'workspacelessAdmin',
  'workspacelessAnnotator',
  'disabled',
] as const;
export type TeamMember = (typeof TEAM)[number];
export type Walker = TeamMember | 'stranger';

/** Something on a page, by role and a part of its name. */
export type Mark = readonly [kind: 'button' | 'link' | 'text' | 'textbox', name: string];

export interface Shown {
  /** Path with its query, where the visit ends elsewhere than it began. */
  readonly endsAt?: string;
  readonly heading: string;
  /** Main actions and explanations that are there. */
  readonly has?: readonly Mark[];
  readonly lacks?: readonly Mark[];
}

export interface Line {
  /** As the router has it; `src/ui/app/routes.test.ts` holds the lines against the router. */
  readonly route: string;
  /** The address of the visit, where it is not the route; `{id}` and `{name}` are those of a dataset of `main`, and `{tasks}` is a task dataset there. */
  readonly at?: string;
  readonly shows: readonly (readonly [walkers: readonly Walker[], shown: Shown])[];
}

const OWNERS = ['initialOwner', 'owner'] as const;
const MANAGERS = [...OWNERS, 'admin'] as const;
const MEMBERS = [...MANAGERS, 'annotator'] as const;
/** Users for whom the dataset is in a workspace that they do not belong to. */
const OUTSIDERS = ['foreignAdmin', 'workspacelessAdmin', 'workspacelessAnnotator'] as const;
const ANNOTATORS = ['annotator', 'workspacelessAnnotator'] as const;
const SIGNED_IN = [...MEMBERS, ...OUTSIDERS] as const;
const STRANGERS = ['disabled', 'stranger'] as const;

const SIGN_IN: Shown = { endsAt: '/sign-in', heading: 'Sign in', has: [['textbox', 'Username']] };
const HOME: Shown = { endsAt: '/datasets', heading: 'Datasets' };

/** Strangers are led to the sign-in page, which leads back. */
function signIn(path: string): readonly [readonly Walker[], Shown] {
  return [STRANGERS, { ...SIGN_IN, endsAt: `/sign-in?redirect=${path.replaceAll('/', '%2F')}` }];
}

const outOfReach = (heading: string): readonly [readonly Walker[], Shown] => [
  OUTSIDERS,
  {
    heading,
    has: [
      ['text', "This dataset doesn't exist or isn't shared with you."],
      ['link', 'Back to datasets'],
    ],
    lacks: [['button', 'Retry']],
  },
];

const DATASET: Mark = ['link', '{name}'];
const NEW_DATASET: Mark = ['link', 'New dataset'];
const CHOOSE_FILE: Mark = ['text', 'Choose a file, or drop it here'];
const NEW_WORKSPACE: Mark = ['button', 'New workspace'];
const ACTS_ON_MAIN: Mark = ['button', 'Actions for main'];
const NOT_SHARED: Mark = ['text', 'No datasets are shared with you yet'];
const ACTIVITY: Mark = ['link', 'Activity'];
const OF_TASK_MANAGERS: readonly Mark[] = [
  ['button', 'Create label'],
  ['button', 'Delete dataset'],
];
const OF_MANAGERS: readonly Mark[] = [
  ['link', 'Questions'],
  ['link', 'Danger zone'],
  ['link', 'Import records'],
];
const DEAD_LINK: Mark = ['text', "This link doesn't work"];

/** Every route of the client, and what each kind of user is shown there (ROL-36, ROL-37). */
export const ROLE_WALK: readonly Line[] = [
  {
    route: '/',
    shows: [
      [SIGNED_IN, HOME],
      [STRANGERS, SIGN_IN],
    ],
  },
  {
    route: '/sign-in',
    shows: [
      [SIGNED_IN, HOME],
      [STRANGERS, SIGN_IN],
    ],
  },
  {
    route: '/welcome-hf-sign-in',
    shows: [
      [SIGNED_IN, HOME],
      [STRANGERS, SIGN_IN],
    ],
  },
  {
    route: '/oauth/:provider/callback',
    at: '/oauth/github/callback',
    shows: [
      [SIGNED_IN, HOME],
      [STRANGERS, SIGN_IN],
    ],
  },
  {
    route: '/login',
    shows: [
      [SIGNED_IN, HOME],
      [STRANGERS, SIGN_IN],
    ],
  },
  {
    route: '/invitation',
    shows: [[[...SIGNED_IN, ...STRANGERS], { heading: 'Invitation', has: [DEAD_LINK] }]],
  },
  { route: '/dataset/annotation-mode', shows: [[SIGNED_IN, HOME], signIn('/dataset/annotation-mode')] },
  {
    route: '/datasets',
    shows: [
      [MANAGERS, { heading: 'Datasets', has: [DATASET, NEW_DATASET] }],
      [['annotator'], { heading: 'Datasets', has: [DATASET], lacks: [NEW_DATASET] }],
      [
        ['foreignAdmin'],
        { heading: 'Datasets', has: [['text', 'No datasets yet'], NEW_DATASET], lacks: [DATASET] },
      ],
      [
        ['workspacelessAdmin', 'workspacelessAnnotator'],
        { heading: 'Datasets', has: [NOT_SHARED], lacks: [DATASET, NEW_DATASET] },
      ],
      signIn('/datasets'),
    ],
  },
  {
    route: '/dataset/:id/annotation-mode',
    at: '/dataset/{id}/annotation-mode',
    shows: [
      [
        MEMBERS,
        {
          heading: '{name}',
          has: [
            ['button', 'Submit'],
            ['link', 'Dataset settings'],
          ],
        },
      ],
      outOfReach('Dataset not found'),
      signIn('/dataset/{id}/annotation-mode'),
    ],
  },
  {
    route: '/datasets/:workspace/:name',
    at: '/datasets/{workspace}/{tasks}',
    shows: [
      [MEMBERS, { heading: '{tasks}', has: [['link', 'Dataset settings']] }],
      outOfReach('Dataset not found'),
      signIn('/datasets/{workspace}/{tasks}'),
    ],
  },
  {
    route: '/datasets/:workspace/:name/settings',
    at: '/datasets/{workspace}/{tasks}/settings',
    shows: [
      [MANAGERS, { heading: 'Dataset settings', has: OF_TASK_MANAGERS }],
      [['annotator'], { heading: 'Dataset settings', has: [['text', 'Labels']], lacks: OF_TASK_MANAGERS }],
      outOfReach('Dataset settings'),
      signIn('/datasets/{workspace}/{tasks}/settings'),
    ],
  },
  {
    route: '/new-dataset',
    shows: [
      [[...MANAGERS, 'foreignAdmin'], { heading: 'New dataset', has: [CHOOSE_FILE] }],
      [
        ['workspacelessAdmin'],
        {
          heading: 'New dataset',
          has: [['text', "You don't belong to a workspace yet"]],
          lacks: [CHOOSE_FILE],
        },
      ],
      [
        ANNOTATORS,
        {
          heading: 'New dataset',
          has: [['text', 'Only owners and admins can create datasets.']],
          lacks: [CHOOSE_FILE],
        },
      ],
      signIn('/new-dataset'),
    ],
  },
  {
    route: '/dataset/:id/import',
    at: '/dataset/{id}/import',
    shows: [
      [MANAGERS, { heading: 'Import records', has: [CHOOSE_FILE] }],
      [
        ['annotator'],
        {
          heading: 'Import records',
          has: [['text', 'Only owners and admins can import records.']],
          lacks: [CHOOSE_FILE],
        },
      ],
      outOfReach('Import records'),
      signIn('/dataset/{id}/import'),
    ],
  },
  {
    route: '/dataset/:id/settings',
    at: '/dataset/{id}/settings',
    shows: [
      [MANAGERS, { heading: 'Dataset settings', has: [ACTIVITY, ...OF_MANAGERS] }],
      [['annotator'], { heading: 'Dataset settings', has: [ACTIVITY], lacks: OF_MANAGERS }],
      outOfReach('Dataset settings'),
      signIn('/dataset/{id}/settings'),
    ],
  },
  {
    route: '/users',
    shows: [
      [
        OWNERS,
        {
          heading: 'Users',
          has: [
            ['button', 'New user'],
            ['button', 'Invite user'],
          ],
        },
      ],
      [
        ['admin', 'annotator', ...OUTSIDERS],
        {
          heading: 'Users',
          has: [['text', 'Only owners can manage users.']],
          lacks: [
            ['button', 'New user'],
            ['button', 'Invite user'],
          ],
        },
      ],
      signIn('/users'),
    ],
  },
  {
    route: '/workspaces',
    shows: [
      [OWNERS, { heading: 'Workspaces', has: [NEW_WORKSPACE, ACTS_ON_MAIN] }],
      [['admin'], { heading: 'Workspaces', has: [ACTS_ON_MAIN], lacks: [NEW_WORKSPACE] }],
      [
        ['foreignAdmin'],
        { heading: 'Workspaces', has: [['link', 'elsewhere-']], lacks: [NEW_WORKSPACE, ACTS_ON_MAIN] },
      ],
      [
        ['workspacelessAdmin'],
        {
          heading: 'Workspaces',
          has: [['text', "You don't belong to a workspace yet"]],
          lacks: [NEW_WORKSPACE],
        },
      ],
      [
        ANNOTATORS,
        {
          heading: 'Workspaces',
          has: [['text', 'Only owners and admins can see the members of workspaces.']],
          lacks: [NEW_WORKSPACE, ACTS_ON_MAIN],
        },
      ],
      signIn('/workspaces'),
    ],
  },
  {
    route: '/user-settings',
    shows: [
      [SIGNED_IN, { heading: 'My settings', has: [['button', 'Renew key']] }],
      signIn('/user-settings'),
    ],
  },
  {
    route: '*',
    at: '/nowhere',
    shows: [
      [SIGNED_IN, { heading: 'This page could not be found', has: [['link', 'Back to home page']] }],
      signIn('/nowhere'),
    ],
  },
  // Last: it ends the session.
  { route: '/sign-out', shows: [[[...SIGNED_IN, ...STRANGERS], SIGN_IN]] },
];
