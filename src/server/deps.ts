import type { Logger } from 'pino'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import { openSecretBox, type SecretBox } from './adapters/secret-box.ts'
import { type Clock, type DatabaseClock, systemClock } from './adapters/clock.ts'
import type { ImageFormsStore } from './adapters/images/image-forms-store.ts'
import { type FetchPicture, pictureFetcher } from './adapters/images/download/picture-fetcher.ts'
import { openImages } from './adapters/images/open-images.ts'
import { localMailer } from './email/smtp/local-mailer.ts'
import type { Mailer } from './email/smtp/mailer.ts'
import { smtpMailer } from './email/smtp/smtp-mailer.ts'
import { openPaymentProvider } from './adapters/payments/open-payment-provider.ts'
import type { PaymentProvider } from './adapters/payments/payment-provider.ts'
import { openShippingCarrier } from './adapters/shipping/open-shipping-carrier.ts'
import type { ShippingCarrier } from './adapters/shipping/shipping-carrier.ts'
import { googleSpreadsheet } from './adapters/spreadsheet/google-spreadsheet.ts'
import type { Spreadsheet } from './adapters/spreadsheet/spreadsheet.ts'
import type { ShopSimulator } from './adapters/payments/simulator/open-shop-simulator.ts'
import { backUpBeforeMigration } from './backup/back-up-before-migration.ts'
import type { Config } from './config/config.ts'
import { type CommandSlots, openCommandSlots } from './commands/command-slots.ts'
import { type FreeDisk, freeDiskReader } from './data-directory/free-disk.ts'
import { type Database, openDatabase } from './database/connection/open-database.ts'
import { migrate } from './database/migration/migrate.ts'
import {
  type CatalogueChange,
  type CatalogueChanges,
  localCatalogueChanges,
  sharedCatalogueChanges,
} from './database/notifications/catalogue-changes.ts'
import { warnOfLostNotifications } from './database/notifications/warn-of-lost-notifications.ts'
import { type ListReader, openReplicaSource } from './database/replica/replica-source.ts'
import { snapshotSource, type SnapshotSource } from './database/replica/snapshot-source.ts'
import { CatalogueCaches } from './features/catalogue/catalogue-caches.ts'
import { isUnconfirmedCopy } from './features/jobs/restored-copy-store.ts'
import { readDatabaseTime } from './features/jobs/review-store.ts'
import { StoreProfileCache } from './features/store/store-profile-cache.ts'
import { ReplyCache } from './http/cache/reply-cache.ts'
import { Metrics } from './http/monitoring/metrics.ts'
import { readShop } from './http/monitoring/shop-reading-store.ts'
import { securityHeadersFor } from './http/security/security-headers.ts'
import { SocketLimit } from './http/security/socket-limit.ts'
import { type Identity, openIdentity } from './identity/identity.ts'
import { type Limits, openLimits } from './limits/limits.ts'
import { openAuthSecret } from './identity/better-auth/auth-secret.ts'
import type { Passwords } from './identity/password/password-hash.ts'
import { JobRequests } from './jobs/queue/job-requests.ts'
import { PauseLog } from './jobs/pause/pause-log.ts'
import { openLog } from './log/open-log.ts'
import { checkShopMode } from './startup/check-shop-mode.ts'
import { traceCalls } from './tracing/trace-calls.ts'
import { readStoreProfile } from './config/read-store-profile.ts'

export type Deps = {
  readonly config: Config
  readonly pool: Database['pool']
  readonly db: Database['db']
  /** Source of reports: the replica if the shop has one that is up to date, otherwise `pool`. */
  readonly replica: SnapshotSource
  /** Reads lists of staff: from the replica while it has every commit, otherwise from `pool`. */
  readonly readList: ListReader
  readonly images: ImageFormsStore
  readonly fetchPicture: FetchPicture
  readonly identity: Identity
  readonly limits: Limits
  readonly clock: Clock
  readonly databaseClock: DatabaseClock
  readonly pauseLog: PauseLog
  readonly log: Logger
  /** Aborted when the process starts to stop. From then on `/readyz` answers 503. */
  readonly shutdown: AbortController
  readonly store: StoreProfileCache
  readonly replyCache: ReplyCache
  readonly socketLimit: SocketLimit
  readonly metrics: Metrics
  readonly readFreeDisk: () => Promise<FreeDisk>
  readonly catalogueCaches: CatalogueCaches
  readonly catalogueChanges: CatalogueChanges
  readonly commandSlots: CommandSlots
  readonly mailer: Mailer
  readonly jobRequests: JobRequests
  /** Provider of card payments. Undefined: the shop sells only for cash. */
  readonly payments?: PaymentProvider | undefined
  /** Carrier that quotes and creates shipments. Undefined: the shop uses only its own shipping prices. */
  readonly shippingCarrier?: ShippingCarrier | undefined
  /** Encrypts the key and the tickets of ARCA. */
  readonly arcaSecrets: SecretBox
  /** The shop's Google spreadsheet, if the connector is on. */
  readonly spreadsheet?: Spreadsheet | undefined
  readonly simulator?: ShopSimulator | undefined
}

/**
 * Opens and migrates the database, then opens images and sign-in. Throws when the database belongs to another kind of
 * shop. `close` closes everything in reverse order, including a `database` argument. A failure here closes everything
 * too.
 */
export async function openDeps(
  settings: Config,
  overrides: {
    clock?: Clock
    databaseClock?: DatabaseClock
    log?: Logger
    database?: Database
    mailer?: Mailer | undefined
    payments?: PaymentProvider | undefined
    passwords?: Passwords | undefined
    profile?: Partial<StoreProfile> | undefined
    onDirectoryLost?: () => void
  } = {},
): Promise<{ deps: Deps; database: Database; close: () => Promise<void> }> {
  // Closes the opened resources on failure. On success the resources move to `close`.
  await using resources = new AsyncDisposableStack()
  if (overrides.database) resources.defer(overrides.database.close)
  const log = overrides.log ?? openLog(settings.logLevel)
  const clock = overrides.clock ?? systemClock
  const initialProfile = {
    ...readStoreProfile(settings.storeProfileFile, settings.mode),
    ...overrides.profile,
  }
  const database =
    overrides.database ??
    (await openDatabase({
      databaseUrl: settings.databaseUrl,
      dataDir: settings.dataDir,
      poolSize: settings.databasePool,
      onServerRestart: (serverLog) =>
        log.error({ serverLog }, 'the embedded database server ended; starting it again'),
      ...(overrides.onDirectoryLost && { onDirectoryLost: overrides.onDirectoryLost }),
    }))
  if (!overrides.database) resources.defer(database.close)
  const store = new StoreProfileCache(initialProfile, database.pool)
  const replyCache = new ReplyCache(securityHeadersFor(settings.publicUrl))
  const catalogueCaches = new CatalogueCaches(database.pool)
  const invalidateCaches = (change: CatalogueChange) => {
    catalogueCaches.invalidate(change)
    if (change === 'catalogue') store.invalidate()
    replyCache.invalidateAll()
  }
  await backUpBeforeMigration(settings, database.pool, clock.now())
  await migrate(database)
  const config = { ...settings, quiet: settings.quiet || (await isUnconfirmedCopy(database.pool)) }
  // Precedes sign-in, which replaces signing keys that it cannot read.
  await checkShopMode(database.pool, config.mode)
  const catalogueChanges =
    // Only one process uses an embedded database, so no other process needs the changes.
    config.databaseUrl
      ? await sharedCatalogueChanges(
          { databaseUrl: config.databaseUrl, pool: database.pool, log },
          invalidateCaches,
        )
      : localCatalogueChanges(invalidateCaches)
  resources.defer(catalogueChanges.close)
  if (config.databaseUrl) {
    // In the background, because a start must not wait for a notification that never arrives.
    const check = warnOfLostNotifications({ databaseUrl: config.databaseUrl, pool: database.pool, log })
    resources.defer(async () => void (await check))
  }
  const replica = config.databaseReplicaUrl
    ? openReplicaSource({ replicaUrl: config.databaseReplicaUrl, primary: database.pool, log })
    : undefined
  if (replica) resources.defer(replica.close)
  const images = traceCalls('images', await openImages(config, log))
  const limits = openLimits({ config, database })
  const { db, pool } = database
  // A quiet copy has no payment provider, so it neither charges nor refunds.
  const isSimulated =
    !config.quiet && overrides.payments === undefined && config.payments.kind === 'simulator'
  // A dynamic import, because production never loads the simulator, and the container image does not contain it.
  const simulator = isSimulated
    ? await import('./adapters/payments/simulator/open-shop-simulator.ts').then(({ openShopSimulator }) =>
        openShopSimulator(pool, { clock, log, mode: config.mode }),
      )
    : undefined
  const identity = await openIdentity({
    config,
    db,
    pool,
    clock,
    log,
    limits,
    passwords: overrides.passwords,
  })
  const socketLimit = new SocketLimit({
    maxPerNetwork: config.socketsPerAddress,
    proxies: config.trustedProxies,
    log,
  })
  const payments = config.quiet
    ? undefined
    : (overrides.payments ?? simulator?.provider ?? openPaymentProvider(config, store))
  // A quiet copy must not create shipments of the shop that it copies.
  const shippingCarrier = config.quiet ? undefined : openShippingCarrier(config, log, clock)
  const readFreeDisk = freeDiskReader({ dataDir: config.dataDir, backupFolder: config.backups?.folder })
  const deps = {
    config,
    pool,
    db,
    replica: replica?.source ?? snapshotSource(pool),
    readList: replica?.readList ?? ((read) => read(pool)),
    images,
    fetchPicture: pictureFetcher(),
    identity,
    limits,
    clock,
    databaseClock: overrides.databaseClock ?? { now: () => readDatabaseTime(pool) },
    pauseLog: new PauseLog(),
    log,
    shutdown: new AbortController(),
    store,
    replyCache,
    socketLimit,
    metrics: new Metrics({
      replies: replyCache,
      sockets: socketLimit,
      pool,
      readFreeDisk,
      readShop: () => readShop(pool, clock.now()),
    }),
    readFreeDisk,
    catalogueCaches,
    catalogueChanges,
    commandSlots: openCommandSlots(pool),
    jobRequests: new JobRequests(),
    mailer: traceCalls('mailer', overrides.mailer ?? mailerOf(config, store)),
    payments: payments && traceCalls('payments', payments),
    shippingCarrier: shippingCarrier && traceCalls('carrier', shippingCarrier),
    // A quiet copy must not write the old data of its backup to the sheet.
    spreadsheet:
      config.sheet && !config.quiet ? traceCalls('spreadsheet', googleSpreadsheet(config.sheet)) : undefined,
    arcaSecrets: openSecretBox(await openAuthSecret(config), 'arca'),
    simulator,
  }
  const ownedResources = resources.move()
  return { deps, database, close: () => ownedResources.disposeAsync() }
}

/** The sender is `MAIL_FROM`, or the shop's address, or an address of the shop's host while the shop has none. */
function mailerOf({ mailUrl, mailFrom, publicUrl }: Config, store: StoreProfileCache): Mailer {
  const ofHost = `tienda@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}`
  const ownDomain = mailFrom ?? (store.initial.email || ofHost)
  if (mailUrl === undefined) return localMailer(ownDomain)
  const from = async () => {
    const { name, email } = await store.profile()
    return { name, address: mailFrom ?? (email || ofHost) }
  }
  return smtpMailer({ url: mailUrl, messageIdAddress: ownDomain, from })
}
