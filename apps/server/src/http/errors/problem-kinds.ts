import type { ErrorCode } from '@convoke/contract/errors/error-codes.ts';
import type { ProblemCode } from '@convoke/contract/errors/problem.ts';

type Kind = readonly [status: number, code: ProblemCode];

const refused: Kind = [403, 'forbidden'];
const missing: Kind = [404, 'not_found'];
const conflict: Kind = [409, 'conflict'];
const malformed: Kind = [400, 'invalid_request'];
const mediaType: Kind = [415, 'invalid_request'];
const unavailable: Kind = [503, 'unavailable'];
const modelFailed: Kind = [502, 'ai_unavailable'];

/** Status and problem code of every error that a response can be about. docs/behaviour.md lists what visitors see. */
export const problemKinds = {
  invalid_request: [422, 'invalid_request'],
  bot_check_failed: [403, 'bot_check_failed'],
  csrf_failed: [403, 'csrf_failed'],
  unauthorized: [401, 'unauthorized'],
  forbidden: refused,
  not_found: missing,
  too_large: [413, 'too_large'],
  rate_limited: [429, 'rate_limited'],
  unavailable,
  disk_full: unavailable,
  server_stopping: unavailable,
  server_restarting: unavailable,
  internal: [500, 'internal'],
  not_acceptable: [406, 'not_acceptable'],
  unreadable_request: malformed,
  request_too_slow: [408, 'invalid_request'],
  headers_too_large: [431, 'invalid_request'],
  address_too_long: [414, 'invalid_request'],
  method_not_allowed: [405, 'invalid_request'],
  ambiguous_host: malformed,
  unknown_host: refused,
  prefetch_refused: refused,
  not_json: mediaType,
  not_utf8: mediaType,
  compressed_body: mediaType,
  invalid_utf8: malformed,
  invalid_json: malformed,
  body_too_deep: malformed,
  too_many_values: malformed,
  no_challenges: missing,
  web_app_missing: missing,
  wrong_metrics_token: [401, 'unauthorized'],
  sign_in_failed: [401, 'unauthorized'],
  session_ended: [401, 'unauthorized'],
  email_taken: conflict,
  registration_closed: refused,
  unknown_device: missing,
  last_administrator: conflict,
  temporary_password: refused,
  email_unverified: refused,
  sync_disabled: conflict,
  sync_restarted: conflict,
  too_many_synced_conversations: conflict,
  sync_storage_full: [413, 'too_large'],
  publication_unavailable: missing,
  idempotency_key_reused: conflict,
  already_published: conflict,
  publish_limit_reached: [429, 'rate_limited'],
  wrong_delete_key: refused,
  budget_exhausted: [429, 'budget_exhausted'],
  budget_share_exhausted: [429, 'budget_exhausted'],
  model_unreachable: modelFailed,
  model_address_forbidden: modelFailed,
  model_timed_out: [504, 'ai_unavailable'],
  model_cut_off: modelFailed,
  model_unreadable: modelFailed,
  model_response_too_large: modelFailed,
  model_response_too_long: modelFailed,
  model_response_empty: modelFailed,
  model_paused: modelFailed,
  model_rate_limited: modelFailed,
  model_key_refused: modelFailed,
  model_server_error: modelFailed,
  model_unknown: modelFailed,
  model_redirected: modelFailed,
  model_request_refused: modelFailed,
  test_answer_empty: modelFailed,
  test_no_model_server: modelFailed,
  test_model_not_listed: modelFailed,
  too_few_members: modelFailed,
  setup_key_wrong: refused,
  setup_key_used: refused,
  administrator_exists: conflict,
  unknown_user: missing,
  unknown_publication: missing,
  cannot_deactivate_self: conflict,
  cannot_demote_self: conflict,
  last_active_administrator: conflict,
  settings_changed_elsewhere: conflict,
} as const satisfies Partial<Record<ErrorCode, Kind>>;

/** The errors that a response can be about. */
export type ProblemReason = keyof typeof problemKinds;
