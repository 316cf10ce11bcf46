/*
 * Every error that a visitor can see, by its code, with its English message: what the wire carries beside the code, and
 * what the web app shows in English. The other languages are `messages.de.ts` and `messages.es.ts` of the web
 * app; the type of this table demands each of them. A code keeps its meaning and its params; an error that needs others
 * gets a new code, because older clients have a text for the old one.
 */

import type { SettingGroup } from '../settings.ts';
import { type ErrorReference, innerMessageFrom } from './coded-error.ts';
import { waitInWords } from './wait-in-words.ts';

interface Max {
  max: number;
}
interface Min {
  min: number;
}
interface File {
  file: string;
}
interface Folder {
  folder: string;
}
interface Detail {
  detail: string;
}
interface Wait {
  retryAfterSeconds: number;
}

/** Kinds of JSON value that a field can ask for. */
export type ValueKind = 'text' | 'list' | 'object' | 'boolean' | 'number' | 'integer';

const valueKinds: Record<ValueKind, string> = {
  text: 'a text',
  list: 'a list',
  object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
};

const settingsGroups: Record<SettingGroup, string> = {
  ai: 'model',
  limits: 'limits',
  registration: 'registration',
  siteTexts: 'site texts',
};

/** Said at start as well, where the environment names the server. */
export const modelNotListed =
  'AI_MODEL is needed: the server at AI_BASE_URL lists no model. Example: AI_MODEL=llama3.2';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
const grouped = (value: number) => value.toLocaleString('en');

function retryAdvice({ retryAfterSeconds }: Wait): string {
  if (retryAfterSeconds < 1) return 'Please try again soon.';
  return `Please try again in ${counted(retryAfterSeconds, 'second')}.`;
}

/** English messages by code; those with params are functions of them. */
export const errorMessages = {
  // Fields
  team_vision_required: 'Team vision is required',
  objectives_required: 'Objectives are required',
  key_results_required: 'Key results are required',
  name_required: 'Name is required',
  role_required: 'Role is required',
  name_reserved: 'This name is reserved. Please choose another.',
  participant_required: 'At least one participant is required',
  reply_required: 'At least one reply is required',
  reason_required: 'A reason is required',
  token_required: 'A token is required',
  decision_required: 'A decision is required',
  id_required: 'An id is required',
  key_required: 'A key is required',
  key_has_other_characters:
    'A key has only letters without accents, digits and signs. Copy it again: something else came along.',
  base_url_required: 'A base URL is required',
  chosen_model_required: 'The name of the model is required',
  previous_minutes_required: 'This needs the previous minutes',
  email_required: 'Email is required',
  invalid_email: 'Please enter a valid email address',
  password_required: 'Password is required',
  password_too_short: 'Password must be at least 8 characters',
  password_too_long: 'Password must be at most 128 characters',
  password_too_weak:
    'Password must contain at least one uppercase letter, one lowercase letter, one number and one special character',
  password_too_common: 'This password is too common. Please choose another.',
  password_confirmation_required: 'Please confirm your password',
  passwords_differ: 'Passwords do not match',
  wrong_password: 'This is not your current password',
  mail_link_invalid: 'This link is invalid or has expired. Please request a new one.',
  first_name_required: 'First name is required',
  last_name_required: 'Last name is required',
  names_too_long: 'First and last name may have at most 60 characters each',
  name_part_too_long: ({ max }: Max) => `Each part must be at most ${max} characters`,
  too_long: ({ max }: Max) => `Must be at most ${max} characters`,
  too_short: ({ min }: Min) => `Must have at least ${min} characters`,
  too_many_characters: ({ max }: Max) => `Must have at most ${max} characters`,
  too_few_entries: ({ min }: Min) => `Must have at least ${min} entries`,
  too_many_entries: ({ max }: Max) => `Must have at most ${max} entries`,
  too_many_kilobytes: ({ max }: Max) => `Must be at most ${max} kB`,
  too_many_participants: ({ max }: Max) => `Must hold at most ${max} participants`,
  too_many_replies: ({ max }: Max) => `Must hold at most ${max} replies`,
  too_many_filter_values: ({ max }: Max) => `Must hold at most ${max} values`,
  wrong_length: ({ min, max }: Min & Max) => `Must be ${min} to ${max} characters`,
  not_in_range: ({ min, max }: Min & Max) =>
    `Must be a whole number from ${grouped(min)} to ${grouped(max)}`,
  not_one_of: ({ values }: { values: string[] }) => `Must be one of: ${values.join(', ')}`,
  not_http_url:
    'Must be an address that starts with http:// or https://, without a name and password in it',
  not_email_address: 'Must be an email address',
  not_date: 'Must be a day like 2026-11-21 or an instant like 2026-11-21T09:30:00Z',
  not_instant: 'Must be an instant like 2026-11-21T09:30:00Z',
  base_url_has_query: 'Must have nothing after the path: no ? and no #',
  base_url_lacks_version: 'Must end in /v1, like http://localhost:11434/v1',
  url_cannot_be_opened: 'Is not an address that can be opened',
  exceeds_model_window: ({ max }: Max) =>
    `Must be at most ${max}, so that the model's window has room for what it reads`,
  not_a_price: ({ max }: Max) => `Must be a number from 0 to ${grouped(max)}`,
  model_not_offered: 'This model is no longer offered here. Go on with another one.',
  model_none_offered:
    'This model is no longer offered here, and there is no other one: the rehearsal voices answer now.',
  not_a_participant: 'Must be one of the participants',
  not_a_reply: 'Is not the number of one of the replies',
  not_a_file_label: 'Must be the label of a file, such as F1',
  not_a_passage: 'Is not a passage of one of the files',
  repeated_file: 'Another file has this label',
  repeated_passage: 'Another passage of this file has this number',
  title_required: 'A title is required',
  criterion_required: 'A criterion is required',
  not_a_source: 'Is neither a reply, nor a passage of a file, nor a block of a canvas',
  not_a_block: 'Is not a block of the canvas',
  repeated_block: 'Another block has this id',
  reviewer_is_member: 'Nobody reviews work of their own. Choose another member.',
  too_many_excerpts: ({ max }: Max) => `All files together may carry at most ${max} passages`,
  not_an_objection: 'Is not an objection of these minutes',
  repeated_objection: 'This objection is listed twice',
  objection_open: 'An objection is open. Answer it, or overrule it with a reason.',
  nothing_to_summarize: 'There is nothing to summarize yet',
  nothing_to_decide: 'There is nothing to decide yet',
  not_published: 'Is not a published conversation',
  invalid_cursor: 'Is not a cursor of this feed',
  not_a_revision: 'Expected a revision',
  not_an_id: 'Expected an id of 1 to 40 letters, digits, hyphens and underscores',
  unstorable_character:
    'Contains a character that cannot be stored (NUL or half of a surrogate pair)',
  wrong_type: ({ expected }: { expected: ValueKind }) => `Expected ${valueKinds[expected]}`,
  invalid_value: 'Has none of the accepted forms',
  not_a_tool: 'Is not the id of a tool',
  tool_not_on_offer: 'This tool is not on offer here',
  arguments_too_deep: 'Is nested too deeply',
  forbidden_key: ({ key }: { key: string }) => `Must not have the key ${key}`,
  argument_does_not_fit: ({ detail }: Detail) => `Does not fit what the tool takes: ${detail}`,
  not_a_calculation:
    'Is not a calculation. Write one like 12% of 3400, (1200 - 80) / 4 or 2026-03-01 + 90 days.',
  ambiguous_number: ({ number }: { number: string }) =>
    `${number} can be read in two ways. Write thousands without a mark, and a point before decimals.`,
  divides_by_zero: 'Divides by zero',
  units_do_not_fit: 'These units cannot be calculated with each other',
  number_too_large: 'The result is too large',
  not_a_web_address: 'Is not the address of a web page',
  unknown_field: 'Unknown field',

  // Requests
  invalid_request: 'Please check what you entered.',
  bot_check_failed: 'The bot check did not pass. Please try again.',
  csrf_failed: 'This request did not come from our pages. Please reload.',
  cookies_blocked:
    'This browser blocks cookies, and without one the server accepts nothing from this page. Allow cookies for this site, then reload.',
  unauthorized: 'Please sign in.',
  forbidden: 'You are not allowed to do this.',
  not_found: 'There is nothing at this address.',
  too_large: 'The request is larger than 2 MiB.',
  rate_limited: 'Too many requests. Please wait a moment and try again.',
  unavailable: 'The server is busy. Please try again in a moment.',
  disk_full: 'The server has no room left. Please try again later.',
  server_stopping: 'The server is about to restart. Please try again.',
  server_restarting: 'The server is restarting. Please try again.',
  internal: 'Something went wrong on our side. Please try again.',
  not_acceptable: 'This address answers with server-sent events (text/event-stream) only.',
  unreadable_request: 'The request could not be read.',
  request_too_slow: 'The request took too long to arrive.',
  headers_too_large: 'The headers are too large.',
  address_too_long: 'The address is too long.',
  method_not_allowed: ({ methods }: { methods: string[] }) =>
    `This address answers ${methods.join(', ')} only.`,
  ambiguous_host: 'The request names more than one host.',
  unknown_host:
    'This server is not known under the name in the address. Open it by its public address (PUBLIC_URL), as localhost or by its IP address.',
  prefetch_refused: 'This address cannot be prefetched.',
  not_json: 'Send the body as application/json.',
  not_utf8: 'Send the body in UTF-8.',
  invalid_utf8: 'The body is not valid UTF-8.',
  invalid_json: 'The body is not valid JSON.',
  body_too_deep: ({ max }: Max) => `The body nests deeper than ${max} levels.`,
  too_many_values: ({ max }: Max) => `The body holds more than ${max} values.`,
  compressed_body: 'Compressed bodies are not accepted.',
  no_challenges: 'This server issues no challenges.',
  web_app_missing: 'The web app was not built. Run npm run build.',
  wrong_metrics_token: 'Wrong metrics token.',

  // Accounts
  sign_in_failed: 'Invalid email or password',
  session_ended: 'Your session has ended. Please sign in again.',
  email_taken: 'An account with this email already exists.',
  registration_closed: 'New accounts cannot be created at the moment.',
  unknown_device: 'This device is not signed in.',
  last_administrator: 'This is the last administrator. Make someone else an administrator first.',
  temporary_password: 'An administrator chose your password. Change it on your profile first.',
  email_unverified: 'Verify your email address first. Then your conversations can sync.',
  sync_disabled: 'Sync is off for your account. You can turn it on.',
  sync_restarted: 'The synced copies in your account were deleted on another device.',
  too_many_synced_conversations: ({ max }: Max) =>
    `Your account holds at most ${max} conversations. Delete some to make room.`,
  sync_storage_full: ({ maxMebibytes }: { maxMebibytes: number }) =>
    `Your account holds at most ${maxMebibytes} MiB. Delete some conversations to make room.`,

  // Publications
  publication_unavailable: 'This conversation does not exist, or it is no longer public.',
  idempotency_key_reused:
    'This Idempotency-Key was used for another conversation. Please use a new one.',
  already_published:
    'This conversation was published a few minutes ago. It is already in the feed.',
  publish_limit_reached: ({ retryAfterSeconds }: Wait) => {
    const { count, unit } = waitInWords(retryAfterSeconds);
    return `You have published a lot in a short time. Please try again in ${counted(count, unit)}.`;
  },
  wrong_delete_key: 'Only the person who published this conversation can unpublish it.',

  // The model
  budget_exhausted: 'This server has used up its tokens for today. Please come back tomorrow.',
  budget_share_exhausted:
    'You have used up your share of this server’s tokens for today. You get a new one at midnight UTC.',
  model_unreachable: 'The model server cannot be reached. Please try again later.',
  model_address_forbidden:
    'The address of the model server is in a network that this server does not call.',
  model_timed_out: ({ seconds }: { seconds: number }) =>
    `The model did not answer in time: ${seconds} seconds without a word. Please try again.`,
  model_cut_off: 'The connection to the model was cut in the middle of the answer.',
  model_unreadable: 'The model server sent an answer that cannot be read.',
  model_response_too_large: 'The model’s answer was too large and was stopped.',
  model_response_too_long: ({ max }: Max) =>
    `The answer was longer than ${grouped(max)} characters and was cut off there.`,
  model_answer_limit: ({ max }: Max) =>
    `The model’s answer does not fit into the ${grouped(max)} tokens that this server allows it. Its administrator can raise “Max output tokens” (AI_MAX_OUTPUT_TOKENS).`,
  model_response_empty: 'The model gave an empty answer. Please try again.',
  test_answer_empty: 'The model gave an empty answer.',
  test_no_model_server: 'The server at this address is no model server.',
  test_model_not_listed: 'The model server lists no model, and none is named.',
  model_paused: (wait: Wait) =>
    `The model failed several times in a row, so this server waits before it asks again. ${retryAdvice(wait)}`,
  model_rate_limited: (wait: Wait) => `The model is rate limited. ${retryAdvice(wait)}`,
  model_key_refused: 'The model server did not accept this server’s key.',
  model_server_error: 'The model server had an error. Please try again.',
  model_unknown: 'The model server does not know the chosen model.',
  model_redirected: 'The model server answered with a redirect, which is not followed.',
  model_payment_required: 'The account with the vendor of the model has no credit left.',
  model_request_refused: 'The model server did not accept the request.',
  model_queue_full: ({ waiting }: { waiting: number }) =>
    `The model on this machine is busy: ${counted(waiting, 'answer')} ${waiting === 1 ? 'is' : 'are'} waiting already. Please try again in a minute.`,
  model_window_exceeded: ({ max }: Max) =>
    `This is longer than the model’s window of ${grouped(max)} tokens. Please shorten it, or choose a model with a larger window.`,
  model_context_exceeded:
    'This is longer than the model can read at once. Please shorten the mission, the team or your message. The administrator of this server can run the model with a larger window, or enter its real window as “Context tokens” (AI_CONTEXT_TOKENS), so that conversations are fitted to it.',
  model_engine_failed:
    'The model on this machine stopped unexpectedly and is being started again. Please try again in a moment.',

  // A model file on this machine, and the engine that runs it. A `detail` is the word of the engine or of the system.
  model_file_unnamed: 'AI_MODEL is needed: the path of a GGUF file. Get one: npm run local-model',
  model_file_missing: ({ file }: File) =>
    `There is no file ${file}. Name a GGUF file, or get one: npm run local-model`,
  model_file_unreadable: ({ file, detail }: File & Detail) =>
    `${file} cannot be read (${detail}). Let the account that this server runs as read it, or name another file.`,
  model_file_not_gguf: ({ file }: File) =>
    `${file} is no GGUF file, whatever its name says. Name another one, or get one: npm run local-model`,
  model_file_too_large: ({
    file,
    gigabytes,
    memoryGigabytes,
  }: File & { gigabytes: number; memoryGigabytes: number }) =>
    `${file} has ${grouped(gigabytes)} GB, too much for the ${grouped(memoryGigabytes)} GB of memory of this machine. Get a smaller one: npm run local-model`,
  model_file_lacks_memory: ({ file }: File) =>
    `Beside ${file} this machine has not enough memory left for a conversation. Get a smaller one: npm run local-model`,
  model_file_not_loaded: ({ file, detail }: File & Detail) =>
    `The engine could not load ${file}: ${detail}. It may be incomplete, damaged or too new for the engine. Get one that works: npm run local-model`,
  model_engine_missing: ({ folder }: Folder) =>
    `A model file needs its engine, which is not installed in ${folder}. Install it: npm run local-model`,
  model_engine_outdated: ({
    folder,
    installed,
    needed,
  }: Folder & { installed: string; needed: string }) =>
    `The engine in ${folder} is version ${installed}, and this server needs ${needed}. Install it anew: npm run local-model`,
  model_engine_damaged: ({ folder, detail }: Folder & Detail) =>
    `The engine in ${folder} does not start: ${detail}. Delete the folder and install it anew: npm run local-model`,
  model_engine_ended: ({ file, detail }: File & Detail) =>
    `The engine ended while it was loading ${file}: ${detail}. The file may be damaged, or too large for the memory that is free. Try again, or get a smaller one: npm run local-model`,

  // Generated teams
  too_few_members: ({ count }: { count: number }) =>
    `The model named ${count === 0 ? 'no usable team member' : `only ${counted(count, 'usable team member')}`}. Please try again.`,
  // Lines that are no member
  line_not_a_member: 'it is not “Name, Role, Description”',
  line_name_lowercase: 'the name does not start with a capital letter',
  line_name_reserved: 'the name is reserved',
  line_too_long: 'it is too long',
  line_unstorable_character: 'it contains a broken character',
  line_name_taken: 'the name is already taken',
  line_role_taken: 'the role is already taken',
  line_team_full: ({ max }: Max) => `a team has at most ${max} members`,

  // Setup
  setup_key_wrong:
    'This setup link is not valid, perhaps because the server has been started again since.',
  setup_key_used: 'This setup link is spent: a model is connected.',
  administrator_exists: 'There is an administrator already.',

  // Administration
  unknown_user: 'This user does not exist.',
  unknown_publication: 'This conversation does not exist.',
  unknown_model: 'This model does not exist.',
  connected_name_taken: 'Another model has this name. Give this one a name that tells them apart.',
  environment_model_fixed:
    'This model comes from the environment or from the settings. Change it there.',
  connected_key_unreadable: 'The stored key can no longer be read. Enter it again.',
  connected_model_unusable: ({ detail }: { detail: string }) =>
    `This model cannot be used: ${detail}`,
  tool_not_offered: 'This tool is not on offer here. Ask an administrator.',
  unknown_tool: 'This tool does not exist.',
  unknown_tool_server: 'This tool server does not exist.',
  too_many_tool_servers: ({ max }: Max) =>
    `At most ${max} tool servers can be connected. Remove one first.`,
  tool_changed_since:
    'This tool has changed since you looked at it. Look at the difference, then offer it.',
  tool_sign_in_over: 'This sign-in was begun elsewhere or is over. Begin it again.',
  tool_sign_in_refused: ({ detail }: Detail) => `The tool server refused the sign-in: ${detail}`,
  tool_sign_in_unneeded: 'This tool server does not use OAuth. Change its sign-in first.',
  tool_always_offered: 'This tool is always on offer.',
  tool_call_running: 'A call of this tool is under way. Wait for its answer.',
  tools_left_out: ({ count }: { count: number }) =>
    count === 1
      ? 'One tool is left out: its name or its schema is beyond what fits here.'
      : `${count} tools are left out: their names or their schemas are beyond what fits here.`,
  tool_calls_exhausted: ({ max, retryAfterSeconds }: Max & Wait) => {
    const { count, unit } = waitInWords(retryAfterSeconds);
    return `The ${grouped(max)} tool calls that your network has in 24 hours are used up. Please try again in ${counted(count, unit)}.`;
  },
  tool_unreachable: 'The tool could not be reached.',
  tool_page_unreachable: 'The page could not be reached.',
  tool_address_refused: 'This address is private or leads to one. The server does not open it.',
  tool_server_address_refused:
    'The address of this tool server is private or leads to a private one. An administrator can tick “Allow private addresses” at it.',
  tool_timed_out: 'The tool did not answer in time.',
  tool_server_timed_out: 'The server of this tool did not answer in time.',
  tool_page_timed_out: 'The page did not answer in time.',
  tool_answer_too_large: 'The answer is larger than one megabyte.',
  tool_answer_not_text: 'The answer is neither text nor a page nor a PDF.',
  tool_answer_empty: 'The answer holds no text.',
  tool_answer_unreadable: 'The answer could not be read.',
  tool_redirected_away: 'The tool server redirects to another address, which is not followed.',
  tool_page_redirects: 'The page redirects too often.',
  tool_sign_in_lost: 'The sign-in to this tool server is lost. An administrator can sign in again.',
  tool_key_refused: 'The tool server does not accept the stored token.',
  tool_set_aside: 'This tool has changed. It is set aside until an administrator has looked at it.',
  tool_gone: 'The tool server no longer has this tool.',
  tool_reported_error: ({ detail }: Detail) => `The tool answered with an error: ${detail}`,
  tool_answered_status: ({ status }: { status: number }) =>
    `The address answered with the error ${status}.`,
  tool_paused: (wait: Wait) =>
    `The server of this tool failed several times in a row, so it is not asked for a while. ${retryAdvice(wait)}`,
  cannot_deactivate_self: 'You cannot deactivate your own account.',
  cannot_demote_self: 'You cannot take the role of administrator from yourself.',
  last_active_administrator:
    'This is the last administrator who can sign in. Give someone else the role first.',
  settings_changed_elsewhere:
    'Someone else has just changed the settings. Please check them again.',
  settings_damaged: ({ group }: { group: SettingGroup }) =>
    `The stored settings of the ${settingsGroups[group]} are damaged, so the environment's values are in use. Save them again.`,
  stored_key_unreadable:
    "The stored API key can no longer be read, so the environment's model is in use. Enter the key again.",
  stored_output_exceeds_window: ({ max }: Max) =>
    `The stored number of output tokens is more than the model's window allows (${max}), so the environment's is in use.`,
  stored_model_lacks_base_url:
    "The stored model cannot be used, so the environment's answers: A base URL is needed.",
  stored_model_lacks_key: ({ vendor }: { vendor: string }) =>
    `The stored model cannot be used, so the environment's answers: A key for ${vendor} is needed.`,
  stored_model_not_listed: `The stored model cannot be used, so the environment's answers: ${modelNotListed}`,
  stored_model_fails: ({ error }: { error: ErrorReference }): string =>
    `The stored model cannot be used, so the environment's answers: ${innerMessageFrom(errorMessages, error)}`,
  stored_model_unusable: ({ detail }: { detail: string }) =>
    `The stored model cannot be used, so the environment's answers: ${detail}`,
};

/** The English messages, and so the shape of every other language's. */
export type ErrorMessages = typeof errorMessages;
/** Stable word that names one error. */
export type ErrorCode = keyof ErrorMessages;

/** Codes of texts that are missing. */
export type RequiredCode = Extract<ErrorCode, `${string}_required`>;

/** The params of a code, where it has some. */
export type ErrorArguments<C extends ErrorCode> = ErrorMessages[C] extends (
  ...params: infer Params
) => string
  ? Params
  : [];
