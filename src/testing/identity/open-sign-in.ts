import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { endpoint } from '#contract/http/endpoint.ts'
import { signInWithEmail, whoAmI } from '#contract/account/session.ts'
import { z } from '#contract/http/z.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { sessionEndpoints } from '#server/features/sign-in/session.endpoints.ts'
import { bind } from '#server/handlers/binding.ts'
import { problemResponse } from '#server/http/problems/problem-response.ts'
import { readClientAddress } from '#server/http/request/client-address.ts'
import { ReplyCache } from '#server/http/cache/reply-cache.ts'
import { sameOrigin } from '#server/http/security/same-origin.ts'
import { serveEndpoints } from '#server/http/api/serve-endpoints.ts'
import type { Actor } from '#server/identity/actor.ts'
import { type Limits, openLimits } from '#server/limits/limits.ts'
import { type Identity, openIdentity } from '#server/identity/identity.ts'
import type { Passwords } from '#server/identity/password/password-hash.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'

const actorEndpoint = (
  method: 'GET' | 'POST',
  path: string,
  allow: 'anyone' | 'signed-in' | readonly ['admin'],
) => endpoint({ method, path, allow, tag: 'Prueba', summary: 'Quién pregunta.', reply: z.custom<Actor>() })

const calls = {
  read: actorEndpoint('GET', '/api/who', 'anyone'),
  change: actorEndpoint('POST', '/api/change', 'anyone'),
  enterAsAdmin: actorEndpoint('GET', '/api/for-admins', ['admin']),
}

export type SignIn = {
  app: Hono
  database: Database
  identity: Identity
  limits: Limits
  clock: Clock & { advance(ms: number): void }
  close(): Promise<void>
}

/**
 * Opens the sign-in part of a shop, with three test calls that return the current user. Any caller may use GET /api/who
 * and POST /api/change, and admins also GET /api/for-admins. Only `advance` moves the clock.
 */
export async function openSignIn(
  settings: Record<string, string> = {},
  {
    database: existingDatabase,
    passwords = cheapPasswords,
  }: { database?: Database; passwords?: Passwords } = {},
): Promise<SignIn> {
  const database = existingDatabase ?? (await openTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'vidriera-sign-in-'))
  const config = readConfig({ DATA_DIR: dataDir, ...settings })
  const log = pino({ level: 'silent' })
  const clock = manualClock()
  const limits = openLimits({ config, database })
  const identity = await openIdentity({
    config,
    ...database,
    clock,
    log,
    limits,
    passwords,
  })
  const app = new Hono()
  app.onError((failure, c) => problemResponse(c, failure, log))
  app.use(readClientAddress(config.trustedProxies, log))
  app.use(sameOrigin(config.publicUrl))
  identity.serve(app)
  serveEndpoints(app, {
    identify: identity.identify,
    replies: new ReplyCache(),
    clock,
    calls: { ...calls, signInWithEmail, whoAmI },
    bindings: [
      ...Object.values(calls).map((call) => bind(call, async ({ actor }) => actor)),
      ...sessionEndpoints({ identity, limits }),
    ],
  })
  const close = async () => {
    if (!existingDatabase) await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { app, database, identity, limits, clock, close }
}

/** Starts at the real time, because sessions expire by the real clock. */
function manualClock(): SignIn['clock'] {
  let now = Date.now()
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms
    },
  }
}
