import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import type { Coupon } from '#domain/coupon.ts'
import type { Product } from '#domain/product.ts'
import type { Role } from '#domain/role.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import type { Clock, DatabaseClock } from '#server/adapters/clock.ts'
import type { PaymentProvider } from '#server/adapters/payments/payment-provider.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { type Deps, openDeps } from '#server/deps.ts'
import type { Passwords } from '#server/identity/password-hash.ts'
import { type Caller, callerOf } from './caller.ts'
import { MANY_GUESTS } from './many-guests.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { openTestDatabase } from './open-database.ts'
import { stockCoupon, stockProduct } from './stock-the-shop.ts'

export type Shop = {
  app: Hono
  deps: Deps
  /** Stands still except for `advance`. */
  clock: Clock & { advance(ms: number): void }
  /** A client without a session. */
  visitor: Caller
  /** Other dependencies, same database, so existing tokens stay valid. */
  visitorWith(parts: Partial<Deps>): Caller
  /** The same signed-in user at every call. */
  as(role: Role): Promise<Caller>
  /** A new signed-in user of this role. */
  another(role: Role): Promise<Caller>
  has(...products: Product[]): Promise<void>
  accepts(...coupons: Coupon[]): Promise<void>
  /** Removes products, sales and coupons. Users stay. */
  startOver(): Promise<void>
  close(): Promise<void>
}

type Opening = {
  /** Default: the current time. Sessions expire by the system's clock, so a distant time ends them. */
  now?: string
  /** Environment variables. */
  settings?: Record<string, string>
  store?: Partial<StoreProfile>
  poolSize?: number
  /** Default: a new database. `close` also closes a given database. */
  database?: Database
  /** The database's clock. Default: `clock`. */
  databaseClock?: DatabaseClock
  /** The payment provider. Default: none. */
  payments?: PaymentProvider
  /** Default: cheap hashing. */
  passwords?: Passwords
  /** Default: a silent logger. */
  log?: Logger
}

/** Opens a complete shop without pages, called by `app.request`. */
export async function openShop({
  now,
  settings,
  store,
  poolSize,
  database: given,
  databaseClock,
  payments,
  passwords = cheapPasswords,
  log = pino({ level: 'silent' }),
}: Opening = {}): Promise<Shop> {
  const database = given ?? (await openTestDatabase(poolSize === undefined ? {} : { poolSize }))
  const dataDir = await mkdtemp(join(tmpdir(), 'vidriera-shop-'))
  const clock = stoppedClock(now)
  const opened = await openDeps(
    readConfig({ DATA_DIR: dataDir, PAYMENTS: 'off', LIMITS: MANY_GUESTS, ...settings }),
    {
      database,
      clock,
      databaseClock: databaseClock ?? { now: async () => clock.now() },
      payments,
      passwords,
      log,
      profile: store,
    },
  )
  const { deps } = opened
  const app = buildApp(deps)
  const people = new Map<Role, Promise<Caller>>()
  let strangers = 0
  const another = (role: Role) =>
    signIn(app, deps, { rol: role, email: `${role}-${++strangers}@correo.test` })
  return {
    app,
    deps,
    clock,
    visitor: callerOf(app, {}),
    visitorWith: (parts) => callerOf(buildApp({ ...deps, ...parts }), {}),
    as(role) {
      const person = people.get(role) ?? another(role)
      people.set(role, person)
      return person
    },
    another,
    async has(...products) {
      for (const product of products) await stockProduct(deps.pool, product)
      deps.news.changed('catalogue')
    },
    async accepts(...coupons) {
      for (const coupon of coupons) await stockCoupon(deps.pool, coupon)
    },
    async startOver() {
      await deps.pool.query('truncate products, sales, coupons, idempotency_keys restart identity cascade')
      deps.news.changed('catalogue')
    },
    async close() {
      await opened.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The password of every test user. */
export const PASSWORD = 'una-clave-para-probar-2026'

async function signIn(app: Hono, deps: Deps, { rol, email }: { rol: Role; email: string }): Promise<Caller> {
  const { uid } = await deps.identity.createPerson({
    nombre: `Persona ${rol}`,
    email,
    rol,
    password: PASSWORD,
  })
  const entered = await app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const reply = await app.request('/api/auth/token', { headers: { cookie } })
  const { token } = (await reply.json()) as { token: string }
  return { ...callerOf(app, { authorization: `Bearer ${token}` }), uid, email, token }
}

function stoppedClock(now: string | undefined): Shop['clock'] {
  let moment = now === undefined ? Date.now() : Date.parse(now)
  return {
    now: () => new Date(moment),
    advance: (ms) => {
      moment += ms
    },
  }
}
