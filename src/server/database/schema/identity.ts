import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { roles } from '#domain/account/role.ts'
import { timestamptz, notEmpty, isOneOf } from './columns.ts'

/** Tables of Better Auth with its column names, plus `rol`, `direccion`, `provincia` and `cp`. */
export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('emailVerified').notNull().default(false),
    image: text('image'),
    rol: text('rol', { enum: roles }).notNull().default('user'),
    direccion: text('direccion').notNull().default(''),
    provincia: text('provincia').notNull().default(''),
    cp: text('cp').notNull().default(''),
    banned: boolean('banned').default(false),
    banReason: text('banReason'),
    banExpires: timestamptz('banExpires'),
    twoFactorEnabled: boolean('twoFactorEnabled').default(false),
    /** Creation order of users, which the user list uses as its page cursor. */
    orden: bigint('orden', { mode: 'number' }).generatedAlwaysAsIdentity(),
    createdAt: timestamptz('createdAt').notNull().defaultNow(),
    updatedAt: timestamptz('updatedAt').notNull().defaultNow(),
  },
  (table) => [
    unique('user_orden_unique').on(table.orden),
    unique('user_email_unique').on(table.email),
    check('user_email_lower_case', sql`${table.email} = lower(${table.email})`),
    notEmpty('user_email_not_empty', table.email),
    isOneOf('user_rol_known', table.rol, roles),
  ],
)

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    userId: text('userId')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    expiresAt: timestamptz('expiresAt').notNull(),
    ipAddress: text('ipAddress'),
    userAgent: text('userAgent'),
    impersonatedBy: text('impersonatedBy').references(() => user.id, { onDelete: 'set null' }),
    createdAt: timestamptz('createdAt').notNull().defaultNow(),
    updatedAt: timestamptz('updatedAt').notNull().defaultNow(),
  },
  (table) => [unique('session_token_unique').on(table.token), index('session_by_user').on(table.userId)],
)

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    userId: text('userId')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accountId: text('accountId').notNull(),
    providerId: text('providerId').notNull(),
    accessToken: text('accessToken'),
    refreshToken: text('refreshToken'),
    idToken: text('idToken'),
    accessTokenExpiresAt: timestamptz('accessTokenExpiresAt'),
    refreshTokenExpiresAt: timestamptz('refreshTokenExpiresAt'),
    scope: text('scope'),
    password: text('password'),
    createdAt: timestamptz('createdAt').notNull().defaultNow(),
    updatedAt: timestamptz('updatedAt').notNull().defaultNow(),
  },
  (table) => [
    unique('account_provider_account_unique').on(table.providerId, table.accountId),
    index('account_by_user').on(table.userId),
  ],
)

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamptz('expiresAt').notNull(),
    createdAt: timestamptz('createdAt').notNull().defaultNow(),
    updatedAt: timestamptz('updatedAt').notNull().defaultNow(),
  },
  (table) => [index('verification_by_identifier').on(table.identifier)],
)

export const jwks = pgTable('jwks', {
  id: text('id').primaryKey(),
  publicKey: text('publicKey').notNull(),
  privateKey: text('privateKey').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: timestamptz('createdAt').notNull().defaultNow(),
  expiresAt: timestamptz('expiresAt'),
})

export const twoFactor = pgTable(
  'twoFactor',
  {
    id: text('id').primaryKey(),
    userId: text('userId')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backupCodes').notNull(),
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failedVerificationCount').default(0),
    lockedUntil: timestamptz('lockedUntil'),
  },
  (table) => [index('twoFactor_by_user').on(table.userId), index('twoFactor_by_secret').on(table.secret)],
)

/** Authorisations of an admin for one act that an act used. `id`: of the signed token. Rows of the last hour stay. */
export const usedAuthorisations = pgTable('used_authorisations', {
  id: text('id').primaryKey(),
  usada: timestamptz('usada').notNull(),
})

/** PIN of a staff member for the till, as a password hash. No row: the person has no PIN. Not a table of Better Auth. */
export const staffPins = pgTable('staff_pins', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull(),
  cambiado: timestamptz('cambiado').notNull(),
})
