/** Response lengths: few words, detailed answer. */
export const responseLengths = ['short', 'long'] as const;
/** Response length. */
export type ResponseLength = (typeof responseLengths)[number];

/**
 * What a visitor can ask of a member, in the order on screen: docs/behaviour.md#response-styles. A style without a
 * response length keeps the chosen one. `responseType` is on the wire, and names the style in prompts and their golden
 * files; `kind` is what a message keeps of it. A new style is a row here; the type checker asks for its texts and prompts.
 */
export const responseStyles = [
  { name: 'fewWords', responseType: 'reply', responseLength: 'short', kind: null },
  { name: 'detailedAnswer', responseType: 'reply', responseLength: 'long', kind: null },
  { name: 'objection', responseType: 'an objection', responseLength: null, kind: 'objection' },
  {
    name: 'clarification',
    responseType: 'a request for clarification',
    responseLength: null,
    kind: 'clarification',
  },
  { name: 'challenge', responseType: 'a challenge', responseLength: null, kind: 'challenge' },
] as const;
/** Response style. */
export type ResponseStyle = (typeof responseStyles)[number];

/** Response type on the wire; `reply` is the ordinary one. */
export type ResponseType = ResponseStyle['responseType'];
/** The response types. */
export const responseTypes = [...new Set(responseStyles.map((style) => style.responseType))];

/** Turn kind; an ordinary reply has none. */
export type TurnKind = NonNullable<ResponseStyle['kind']>;
/** The turn kinds. */
export const turnKinds = responseStyles.flatMap(({ kind }) => kind ?? []);

/** The kinds of a reply on the wire, where an ordinary reply may be called one. */
export const replyKinds = ['reply', ...turnKinds] as const;

/** The kinds of a message in the browser: a summary is no turn of a member. */
export const messageKinds = [...turnKinds, 'summary'] as const;
/** Kind of a message in the browser. */
export type MessageKind = (typeof messageKinds)[number];
