import type { Client, Pool } from 'pg';

type Queryable = Pick<Client | Pool, 'query'>;

/** Inserts rows into most tables, with text that COPY has to escape. */
export async function fillForBackup(client: Queryable): Promise<void> {
  await client.query(`
    INSERT INTO account (uuid, email, email_key, first_name, last_name, user_type, password_hash,
      password_changed_at, created_at, updated_at)
    VALUES (gen_random_uuid(), 'ada@convoke.example', 'ada@convoke.example', E'A\\\\N\\t"da"\\n\\\\.', 'ü🪑',
      'ADMIN', 'hash', now(), now(), now());
    INSERT INTO account_session (id, account_id, family_hash, token_hash, token_expires_at, refresh_hash,
      user_agent, created_at, last_used_at, absolute_expires_at)
    SELECT gen_random_uuid(), id, '\\x00', '\\x01', now(), '\\x02', '', now(), now(), now() FROM account;
    INSERT INTO account_token (hash, purpose, account_id, created_at, expires_at)
    SELECT '\\x05', 'reset-password', id, now(), now() FROM account;
    INSERT INTO bot_check_spent VALUES ('spent before the backup', now() + interval '4 minutes');
    INSERT INTO job (name, payload, max_attempts, run_at) VALUES ('send-mail', '{}', 3, now());
    INSERT INTO setting (name, value) VALUES ('model', '{"key":"sealed"}');
    INSERT INTO audit_log (actor, action, target) SELECT 'a', 'b', n::text FROM generate_series(1, 1000) AS n;
    INSERT INTO publication_facet (kind, text) VALUES ('tag', ''), ('role', E'\\\\');
    INSERT INTO publication_feed_index SELECT n, 'title ' || n, ARRAY[16], ARRAY[17], ARRAY[n, 2]
    FROM generate_series(1, 3000) AS n;
    INSERT INTO rate_limit VALUES ('a', 1, 2);
    INSERT INTO publication (feed_key, uuid, state, introduction, vision, participants, objectives,
      key_results, reply_count, conversation_summary, relevant_tags, delete_key_hash, updated_at)
    SELECT n, gen_random_uuid(), 'public', 'i', '', '[ ]', '["a\\u00e4\\\\"]', '[]', 1, '', '', '\\xff00', now() FROM generate_series(1, 50) AS n;
    INSERT INTO publication_document (feed_key, objectives, key_results, problem_explanation, conversation, replies)
    SELECT n, '', '', '', (SELECT string_agg(md5((n * 1000 + m)::text), '') FROM generate_series(1, 3000) AS m), '[]'
    FROM generate_series(1, 50) AS n;`);
}

// A restore ends all sessions and leaves out short-lived counters.
const emptied = ['account_session', 'account_token', 'rate_limit'];

/** A hash of each table's rows, without the tables that a restore empties. */
export async function contentOf(client: Queryable): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of rows) {
    if (emptied.includes(name)) continue;
    const found = await client.query<{ hash: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS hash FROM ${name} AS t`,
    );
    content[name] = found.rows[0]?.hash ?? '';
  }
  return content;
}

/** The schema: columns, keys, indexes and statistics targets. */
export async function schemaOf(client: Queryable): Promise<unknown[]> {
  const { rows } = await client.query<{ line: string }>(`
    SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', attrelid::regclass, attnum, attname, atttypid::regtype, attnotnull,
        attidentity, nullif(attstattarget, -1))
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'public'::regnamespace AND attnum > 0
    ORDER BY 1`);
  return rows;
}
