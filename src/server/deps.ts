import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { StoreProfile } from '#domain/store-profile.ts'
import { type Clock, systemClock } from './adapters/clock.ts'
import type { ImageStore } from './adapters/images/image-store.ts'
import { localDiskImages } from './adapters/images/local-disk.ts'
import type { PaymentProvider } from './adapters/payments/payment-provider.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { type CatalogueNews, localNews, sharedNews } from './database/catalogue-news.ts'
import { KeptReplies } from './http/kept-replies.ts'
import { securityHeadersOf } from './http/security-headers.ts'
import { type Identity, openIdentity } from './identity/identity.ts'
import { readStoreProfile } from './store-profile.ts'

/** Everything a feature may need, opened once. */
export type Deps = {
  readonly config: Config
  readonly pool: Database['pool']
  readonly db: Database['db']
  readonly images: ImageStore
  readonly identity: Identity
  readonly clock: Clock
  readonly log: Logger
  readonly store: StoreProfile
  readonly replies: KeptReplies
  readonly news: CatalogueNews
  /** Absent: nobody charges cards for this shop, so it sells for cash only. */
  readonly payments?: PaymentProvider | undefined
}

export const imagesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'images')

/** Opens the database (migrated), the pictures and the sign-in. `close` gives everything back, in the opposite order. */
export async function openDeps(
  config: Config,
  more: { clock?: Clock; log?: Logger; database?: Database; payments?: PaymentProvider | undefined } = {},
): Promise<{ deps: Deps; database: Database; close: () => Promise<void> }> {
  const log = more.log ?? pino({ level: config.logLevel })
  const clock = more.clock ?? systemClock
  const store = readStoreProfile(config.storeProfileFile)
  const database =
    more.database ??
    (await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      poolSize: config.databasePool,
    }))
  const replies = new KeptReplies(securityHeadersOf(config.publicUrl))
  const forget = () => replies.drop()
  try {
    await migrate(database)
    const news =
      database.kind === 'postgres' && config.databaseUrl
        ? await sharedNews(config.databaseUrl, forget, log)
        : localNews(forget)
    const images = localDiskImages(imagesFolder(config))
    const identity = await openIdentity({ config, db: database.db, pool: database.pool, clock, log })
    const deps = {
      config,
      pool: database.pool,
      db: database.db,
      images,
      identity,
      clock,
      log,
      store,
      replies,
      news,
      payments: more.payments,
    }
    return {
      deps,
      database,
      async close() {
        await news.close()
        await database.close()
      },
    }
  } catch (failure) {
    await database.close()
    throw failure
  }
}
