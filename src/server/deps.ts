import { join } from 'node:path'
import type { Logger } from 'pino'
import type { StoreProfile } from '#domain/store-profile.ts'
import { type Clock, type DatabaseClock, systemClock } from './adapters/clock.ts'
import type { ImageStore } from './adapters/images/image-store.ts'
import { localDiskImages } from './adapters/images/local-disk.ts'
import { localOutbox } from './adapters/mail/local-outbox.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import { smtp } from './adapters/mail/smtp.ts'
import { openPayments } from './adapters/payments/open-payments.ts'
import type { PaymentProvider } from './adapters/payments/payment-provider.ts'
import { type OpenedSimulator, openSimulator } from './adapters/payments/simulator/open-simulator.ts'
import { recordsInDatabase } from './adapters/payments/simulator/simulator-record-store.ts'
import type { Config } from './config.ts'
import { type CommandSlots, openCommandSlots } from './commands/command-slots.ts'
import { type Database, openDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { type CatalogueChange, type CatalogueNews, localNews, sharedNews } from './database/catalogue-news.ts'
import { ShopWindow } from './features/catalogue/shop-window.ts'
import { ShopWindowIndex } from './features/catalogue/shop-window-index.ts'
import { readShownProducts } from './features/catalogue/shop-window-store.ts'
import { readDatabaseTime } from './features/jobs/review-store.ts'
import { CurrentStore } from './features/store/current-store.ts'
import { KeptReplies } from './http/kept-replies.ts'
import { securityHeadersOf } from './http/security-headers.ts'
import { SocketLimit } from './http/socket-limit.ts'
import { type Identity, openIdentity } from './identity/identity.ts'
import { type Limits, openLimits } from './limits/limits.ts'
import type { Passwords } from './identity/password-hash.ts'
import { JobLine } from './jobs/job-line.ts'
import { PauseLog } from './jobs/pause-log.ts'
import { openLog } from './open-log.ts'
import { refuseOtherShop } from './refuse-other-shop.ts'
import { readStoreProfile } from './store-profile.ts'

/** Dependencies of the features. */
export type Deps = {
  readonly config: Config
  readonly pool: Database['pool']
  readonly db: Database['db']
  readonly images: ImageStore
  readonly identity: Identity
  readonly limits: Limits
  readonly clock: Clock
  readonly databaseClock: DatabaseClock
  readonly pauseLog: PauseLog
  readonly log: Logger
  readonly store: CurrentStore
  readonly replies: KeptReplies
  readonly sockets: SocketLimit
  readonly shopWindow: ShopWindow
  readonly news: CatalogueNews
  readonly commandSlots: CommandSlots
  readonly mailer: Mailer
  readonly jobs: JobLine
  /** Provider of card payments. Without one the shop sells only for cash. */
  readonly payments?: PaymentProvider | undefined
  /** Payment provider simulator, when the shop uses one. */
  readonly simulator?: OpenedSimulator | undefined
}

export const imagesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'images')

/**
 * Opens and migrates the database, then images and sign-in. Throws for the database of another kind of shop. `close`,
 * or a failure here, closes everything in reverse order, including a `database` argument.
 */
export async function openDeps(
  config: Config,
  more: {
    clock?: Clock
    databaseClock?: DatabaseClock
    log?: Logger
    database?: Database
    mailer?: Mailer | undefined
    payments?: PaymentProvider | undefined
    passwords?: Passwords | undefined
    /** Fields that override those of the profile file. */
    profile?: Partial<StoreProfile> | undefined
    onDirectoryLost?: () => void
  } = {},
): Promise<{ deps: Deps; database: Database; close: () => Promise<void> }> {
  // Closes its resources when this function ends, unless they were moved out.
  await using opened = new AsyncDisposableStack()
  if (more.database) opened.defer(more.database.close)
  const log = more.log ?? openLog(config.logLevel)
  const clock = more.clock ?? systemClock
  const initial = { ...readStoreProfile(config.storeProfileFile), ...more.profile }
  const database =
    more.database ??
    (await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      poolSize: config.databasePool,
      onServerRestart: (serverLog) =>
        log.error({ serverLog }, 'the embedded database server ended; starting it again'),
      ...(more.onDirectoryLost && { onDirectoryLost: more.onDirectoryLost }),
    }))
  if (!more.database) opened.defer(database.close)
  const store = new CurrentStore(initial, database.pool)
  const replies = new KeptReplies(securityHeadersOf(config.publicUrl))
  const shopWindow = new ShopWindow(() => ShopWindowIndex.of(readShownProducts(database.pool)))
  const forget = (what: CatalogueChange) => {
    if (what === 'catalogue') {
      shopWindow.drop()
      store.drop()
    }
    replies.drop()
  }
  await migrate(database)
  // Runs before sign-in, which replaces signing keys that it cannot read.
  await refuseOtherShop(database.pool, config.mode)
  const news =
    // An embedded server has only one process.
    config.databaseUrl
      ? await sharedNews({ databaseUrl: config.databaseUrl, pool: database.pool, log }, forget)
      : localNews(forget)
  opened.defer(news.close)
  const images = localDiskImages(imagesFolder(config))
  const limits = openLimits({ config, database })
  const { db, pool } = database
  // A quiet copy has no payment provider, so it neither charges nor refunds.
  const isSimulated = !config.quiet && more.payments === undefined && config.payments.kind === 'simulator'
  const simulator = isSimulated
    ? await openSimulator({ book: recordsInDatabase(pool), clock, log, mode: config.mode })
    : undefined
  const identity = await openIdentity({
    config,
    db,
    pool,
    clock,
    log,
    limits,
    passwords: more.passwords,
  })
  const deps = {
    config,
    pool,
    db,
    images,
    identity,
    limits,
    clock,
    databaseClock: more.databaseClock ?? { now: () => readDatabaseTime(pool) },
    pauseLog: new PauseLog(),
    log,
    store,
    replies,
    sockets: new SocketLimit({ mostOfEach: config.socketsPerAddress, proxies: config.trustedProxies, log }),
    shopWindow,
    news,
    commandSlots: openCommandSlots(pool),
    jobs: new JobLine(),
    mailer: more.mailer ?? mailerOf(config, store),
    payments: config.quiet
      ? undefined
      : (more.payments ?? simulator?.provider ?? openPayments(config, store)),
    simulator,
  }
  const open = opened.move()
  return { deps, database, close: () => open.disposeAsync() }
}

function mailerOf({ mailUrl, mailFrom }: Config, store: CurrentStore): Mailer {
  const ownDomain = mailFrom ?? store.initial.email
  if (mailUrl === undefined) return localOutbox(ownDomain)
  const from = async () => {
    const { name, email } = await store.profile()
    return { name, address: mailFrom ?? email }
  }
  return smtp({ url: mailUrl, idsAfter: ownDomain, from })
}
