import { formatNumber, plural } from '../../lib/language/locale.ts';

/** Texts of the administration of tools. */
export const adminToolsMessages = {
  title: 'Tools',
  subtitle: 'What members may ask for; visitors allow or refuse each request',
  connect: 'Connect a tool server',
  loading: 'Loading tools...',
  loadFailed: 'Failed to load the tools. Please try again.',

  servers: {
    title: 'Tool servers',
    table: 'Tool servers',
    columns: { name: 'Name', address: 'Address', state: 'State', actions: 'Actions' },
    empty: 'No tool server is connected',
    emptyAdvice: 'Connect one that speaks MCP over Streamable HTTP.',
    states: {
      untested: 'Not tested',
      ready: 'Ready',
      sign_in: 'Needs a sign-in',
      failed: 'Does not answer',
    },
    switchedOff: 'Not in use',
    isPrivateAllowed: 'May be a private address',
    test: 'Test',
    signIn: 'Sign in',
    signInAgain: 'Sign in again',
    edit: 'Edit',
    remove: 'Remove',
  },

  form: {
    create: 'Connect a tool server',
    edit: 'Change the tool server',
    name: 'Name',
    nameHint: 'What visitors read on the card of a request.',
    address: 'Address',
    addressHint: 'Where it speaks MCP, such as https://tools.example.org/mcp.',
    auth: 'Sign-in',
    auths: { none: 'None', bearer: 'Bearer token', oauth: 'OAuth' },
    oauthHint: 'Save first, then press Sign in: its own page opens.',
    allowPrivate: 'Allow private addresses',
    allowPrivateHint:
      'For a server in your own network, such as http://localhost:3001/mcp. It holds for this origin only.',
    isEnabled: 'In use',
    isEnabledHint: 'Off: it stays connected, but its tools are not on offer.',
    cancel: 'Cancel',
    connect: 'Connect',
    save: 'Save',
    failed: 'Failed to save the tool server',
    token: {
      label: 'Token',
      kept: 'A token is stored. It is never shown.',
      none: 'No token is stored.',
      replaces: 'Replaces the stored token when you save; left empty, it deletes it.',
      forgets: 'The stored token is deleted when you save.',
      environment: '',
      replace: 'Replace',
      forget: 'Forget',
      keep: 'Keep it',
      keepOld: 'Keep the old token',
    },
    tokenCleared:
      'The address changes, so what is stored to sign in is deleted when you save: it must not go to another address.',
  },

  connected: 'The tool server is connected',
  changed: 'The tool server was changed',
  removed: 'The tool server was removed',
  removeFailed: 'Failed to remove the tool server',
  confirmRemove: 'Are you sure you want to remove this tool server?',
  whatRemoving: (name: string) =>
    `The tools of ${name} are no longer on offer, and its token is deleted. Results that lie on a table stay.`,
  testFailed: 'Failed to ask the tool server for its tools',
  /** What a test of a server found: how many tools, new ones and changed ones. */
  tested: (name: string, all: number, fresh: number, changed: number) =>
    `${name} has ${[
      plural(all, { one: 'one tool', other: '# tools' }),
      ...(fresh === 0 ? [] : [plural(fresh, { one: 'one is new', other: '# are new' })]),
      ...(changed === 0
        ? []
        : [
            plural(changed, {
              one: 'one has changed and is set aside',
              other: '# have changed and are set aside',
            }),
          ]),
    ].join(', ')}.`,

  signedIn: (name: string) => `The sign-in to ${name} has worked.`,
  signInFailed: 'The sign-in to the tool server has not worked. Please try again.',
  signInRefused: (code: string) => `The tool server has refused the sign-in (${code}).`,
  signInAddressRefused: 'The sign-in page of this tool server has no web address.',

  setAside: {
    title: 'Set aside',
    about:
      'These tools are not what they were when somebody looked at them. Members cannot ask for them until you offer them as they are now.',
    before: 'Before',
    after: 'Now',
    fields: {
      title: 'Title',
      description: 'Description',
      inputSchema: 'Arguments',
      effect: 'Effect',
    },
    offer: 'Offer as it is now',
  },

  list: {
    title: 'Tools on offer',
    about: (offered: number) =>
      `${formatNumber(offered)} on offer. In a member's form, one chooses which of them that member may ask for.`,
    table: 'Tools',
    columns: { tool: 'Tool', server: 'Server', effect: 'Effect', state: 'State', offer: 'Offer' },
    arguments: 'Arguments',
    effects: { read: 'Only reads', write: 'Changes something' },
    states: { new: 'New', gone: 'No longer listed by its server' },
    offered: 'On offer',
    withheld: 'Not on offer',
    always: 'Always on offer',
    offer: 'Offer',
    offerFailed: 'Failed to change what is on offer',
  },

  search: {
    title: 'Web search',
    about: {
      environment: (provider: string) => `The environment sets ${provider}.`,
      settings: (provider: string) => `Set here: ${provider}.`,
      none: 'No web search is set, so members cannot search the web.',
    },
    provider: 'Provider',
    providers: { searxng: 'SearXNG', brave: 'Brave Search', tavily: 'Tavily' },
    fromEnvironment: 'As the environment says',
    address: 'Address',
    ownAddressHint: 'The address of your SearXNG, such as http://localhost:8888.',
    vendorAddressHint: "Empty: the provider's own address.",
    key: 'Key',
    keyCleared:
      'The provider or the address changes, so the stored key is deleted when you save: it must not go to another address.',
    save: 'Save',
    saved: 'The web search was changed',
    failed: 'Failed to change the web search',
  },
};
