import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import type { Coupon } from '#domain/pricing/coupon.ts'
import type { Product, ProductDetail } from '#domain/product/product.ts'
import type { Role } from '#domain/account/role.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import type { Clock, DatabaseClock } from '#server/adapters/clock.ts'
import type { PaymentProvider } from '#server/adapters/payments/payment-provider.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { type Deps, openDeps } from '#server/deps.ts'
import type { Passwords } from '#server/identity/password/password-hash.ts'
import { type Caller, callerOf } from '#testing/http/caller.ts'
import { HIGH_PURCHASE_LIMITS } from './high-purchase-limits.ts'
import { cheapPasswords } from '#testing/identity/cheap-passwords.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { seedCoupon, seedProduct } from '#testing/fixtures/stock-fixtures.ts'

export type Shop = {
  app: Hono
  deps: Deps
  /** Clock of the shop, which only `advance` moves. */
  clock: Clock & { advance(ms: number): void }
  anonymous: Caller
  /** Returns a client of the same shop with other dependencies. The database is the same, so tokens stay valid. */
  anonymousWith(parts: Partial<Deps>): Caller
  /** Returns a client of the user with this role, always the same user. */
  as(role: Role): Promise<Caller>
  another(role: Role): Promise<Caller>
  addProducts(...products: (Product & Partial<ProductDetail>)[]): Promise<void>
  addCoupons(...coupons: Coupon[]): Promise<void>
  /** Removes products, sales and coupons. Users stay. */
  reset(): Promise<void>
  close(): Promise<void>
}

type ShopOptions = {
  /**
   * Start time of the clock, by default the current time. Sessions expire by the system clock, so a distant time ends
   * them.
   */
  now?: string
  settings?: Record<string, string>
  store?: Partial<StoreProfile>
  poolSize?: number
  /** Database of the shop, by default a new one. `close` also closes a given database. */
  database?: Database
  /** Clock of the database. Default: the shop's `clock`. */
  databaseClock?: DatabaseClock
  payments?: PaymentProvider
  /** Password hashing. Default: `cheapPasswords`. */
  passwords?: Passwords
  /** Logger. Default: a silent logger. */
  log?: Logger
}

/** Opens a complete shop without pages. Clients call the shop in process with `app.request`. */
export async function openShop({
  now,
  settings,
  store,
  poolSize,
  database: existingDatabase,
  databaseClock,
  payments,
  passwords = cheapPasswords,
  log = pino({ level: 'silent' }),
}: ShopOptions = {}): Promise<Shop> {
  const database = existingDatabase ?? (await openTestDatabase(poolSize === undefined ? {} : { poolSize }))
  const dataDir = await mkdtemp(join(tmpdir(), 'vidriera-shop-'))
  const clock = manualClock(now)
  const opened = await openDeps(
    readConfig({ DATA_DIR: dataDir, PAYMENTS: 'off', LIMITS: HIGH_PURCHASE_LIMITS, ...settings }),
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
  const callersByRole = new Map<Role, Promise<Caller>>()
  let userCount = 0
  const another = (role: Role) =>
    signIn(app, deps, { rol: role, email: `${role}-${++userCount}@correo.test` })
  return {
    app,
    deps,
    clock,
    anonymous: callerOf(app, {}),
    anonymousWith: (parts) => callerOf(buildApp({ ...deps, ...parts }), {}),
    as(role) {
      const caller = callersByRole.get(role) ?? another(role)
      callersByRole.set(role, caller)
      return caller
    },
    another,
    async addProducts(...products) {
      for (const product of products) await seedProduct(deps.pool, product)
      deps.catalogueChanges.notify('catalogue')
    },
    async addCoupons(...coupons) {
      for (const coupon of coupons) await seedCoupon(deps.pool, coupon)
    },
    async reset() {
      await deps.pool.query(
        'truncate products, suppliers, sales, coupons, store_credits, idempotency_keys restart identity cascade',
      )
      deps.catalogueChanges.notify('catalogue')
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
  const { uid } = await deps.identity.createUser({
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

function manualClock(now: string | undefined): Shop['clock'] {
  let moment = now === undefined ? Date.now() : Date.parse(now)
  return {
    now: () => new Date(moment),
    advance: (ms) => {
      moment += ms
    },
  }
}
