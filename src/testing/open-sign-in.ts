import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { endpoint } from '#contract/endpoint.ts'
import { signInWithEmail, whoAmI } from '#contract/session.ts'
import { z } from '#contract/z.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { sessionEndpoints } from '#server/features/users/session.endpoints.ts'
import { bind } from '#server/binding.ts'
import { answerProblem } from '#server/http/answer-problem.ts'
import { readCaller } from '#server/http/caller-address.ts'
import { KeptReplies } from '#server/http/kept-replies.ts'
import { sameOrigin } from '#server/http/same-origin.ts'
import { serveAll } from '#server/http/serve.ts'
import type { Actor } from '#server/identity/actor.ts'
import { type Limits, openLimits } from '#server/limits/limits.ts'
import { type Identity, openIdentity } from '#server/identity/identity.ts'
import type { Passwords } from '#server/identity/password-hash.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { openTestDatabase } from './open-database.ts'

const ask = (method: 'GET' | 'POST', path: string, allow: 'anyone' | 'signed-in' | readonly ['admin']) =>
  endpoint({ method, path, allow, tag: 'Prueba', summary: 'Quién pregunta.', reply: z.custom<Actor>() })

const calls = {
  read: ask('GET', '/api/who', 'anyone'),
  change: ask('POST', '/api/change', 'anyone'),
  enterAsAdmin: ask('GET', '/api/for-admins', ['admin']),
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
 * Opens sign-in with three calls that return the actor: GET /api/who and POST /api/change for any caller, GET
 * /api/for-admins. The clock stands still except for `advance`.
 */
export async function openSignIn(
  settings: Record<string, string> = {},
  { database: opened, passwords = cheapPasswords }: { database?: Database; passwords?: Passwords } = {},
): Promise<SignIn> {
  const database = opened ?? (await openTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'vidriera-sign-in-'))
  const config = readConfig({ DATA_DIR: dataDir, ...settings })
  const log = pino({ level: 'silent' })
  const clock = stoppedClock()
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
  app.onError((failure, c) => answerProblem(c, failure, log))
  app.use(readCaller(config.trustedProxies))
  app.use(sameOrigin(config.publicUrl))
  identity.serve(app)
  serveAll(app, {
    identify: identity.identify,
    replies: new KeptReplies(),
    clock,
    calls: { ...calls, signInWithEmail, whoAmI },
    bindings: [
      ...Object.values(calls).map((call) => bind(call, async ({ actor }) => actor)),
      ...sessionEndpoints({ identity, limits }),
    ],
  })
  const close = async () => {
    if (!opened) await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { app, database, identity, limits, clock, close }
}

/** Starts at the real time, because sessions expire by the real clock. */
function stoppedClock(): SignIn['clock'] {
  let now = Date.now()
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms
    },
  }
}
