import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What the identity provider stores: sessions, grants, codes and tokens, one row per artifact. */
export const oidcPayload = pgTable(
  'oidc_payload',
  {
    id: text().notNull(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
  },
  (row) => [
    primaryKey({ columns: [row.kind, row.id] }),
    index('oidc_payload_grant').on(row.grantId),
    index('oidc_payload_uid').on(row.uid),
  ],
)

/** The identity provider's signing keys, with their private keys. Only the public keys leave this table. */
export const signingKey = pgTable('signing_key', {
  kid: text().primaryKey(),
  jwk: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Responses to saves that carried an `Idempotency-Key`, kept for a day so that a repeated save writes once. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    subject: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the body. The same key with another body is refused. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb().$type<unknown>(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.subject, row.call, row.key] }), index('idempotency_key_at').on(row.at)],
)
