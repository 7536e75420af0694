import { systemClock } from '#server/adapters/clock.ts'
import { diskStorage } from '#server/adapters/images/disk-storage.ts'
import { imageHost } from '#server/adapters/images/host/image-host.ts'
import { imagesFolder, openImageStorage } from '#server/adapters/images/open-image-storage.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { exitOnLostDirectory } from '#server/data-directory/exit-on-lost-directory.ts'
import { DirectoryInUse } from '#server/data-directory/directory-lock.ts'
import { type Database, openDatabase } from '#server/database/connection/open-database.ts'
import { migrate } from '#server/database/migration/migrate.ts'
import { copyImages } from '#server/features/images/move/copy-images.ts'
import { moveFromHost, moveToHost } from '#server/features/images/move/image-moves.ts'
import type { MoveReport } from '#server/features/images/move/move-each.ts'
import { moveProductImages } from '#server/features/images/move/move-product-images.ts'
import { openLog } from '#server/log/open-log.ts'
import { type Place, readArguments } from './images-move/read-arguments.ts'

/**
 * Copies the pictures between two places and updates their addresses in the products. The source keeps its pictures.
 */
async function main(): Promise<void> {
  const { from, to } = readArguments()
  const config = readConfig()
  requireSettings(config, [from, to])
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    poolSize: 2,
    onDirectoryLost: exitOnLostDirectory(config.dataDir),
  })
  try {
    await migrate(database)
    const report = await move(config, database, { from, to })
    console.log(describe(report))
    if (report.failed.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

type Report = MoveReport & { products?: number }

async function move(
  config: Config,
  { pool }: Database,
  { from, to }: { from: Place; to: Place },
): Promise<Report> {
  const log = openLog(config.logLevel)
  const storageOf = (place: Place) =>
    place === 'disk' ? diskStorage(imagesFolder(config)) : openImageStorage(config, log)
  const shop = { pool, clock: systemClock }
  if (from === 'host') {
    const { origin } = config.imagesHost!
    return moveProductImages(shop, moveFromHost(origin, await storageOf(to)))
  }
  if (to === 'host') {
    const settings = config.imagesHost!
    const host = imageHost(settings, { log })
    return moveProductImages(shop, moveToHost(await storageOf(from), { host, origin: settings.origin }))
  }
  return copyImages(await storageOf(from), await storageOf(to))
}

function requireSettings(config: Config, places: readonly Place[]): void {
  if (places.includes('s3') && !config.imagesS3)
    throw new Error('Faltan las variables IMAGES_S3_… del bucket (ver .env.example).')
  if (places.includes('host') && !config.imagesHost)
    throw new Error('Faltan las variables IMAGES_HOST_… del servicio de fotos (ver .env.example).')
}

function describe({ moved, alreadyThere, failed, products }: Report): string {
  return [
    `Fotos copiadas: ${moved} · Ya estaban: ${alreadyThere} · Fallaron: ${failed.length}`,
    ...(products === undefined ? [] : [`Productos con direcciones nuevas: ${products}`]),
    ...failed.map(({ name, reason }) => `  ${name}: ${reason}`),
    failed.length > 0
      ? 'Lo copiado quedó. Volvé a correr el comando para seguir con las que fallaron.'
      : 'Todas las fotos están en su lugar nuevo. El lugar anterior quedó como estaba.',
  ].join('\n')
}

function explain(failure: unknown): string {
  if (failure instanceof DirectoryInUse)
    return (
      `La tienda está abierta y usa esta misma base de datos (proceso ${failure.pid}). ` +
      'Cerrala (Ctrl+C donde corre), mudá las fotos, y volvé a abrirla. No se mudó nada.'
    )
  const { text, message } = failure as { text?: string; message?: string }
  return text ?? message ?? String(failure)
}

main().catch((failure: unknown) => {
  console.error(`\n${explain(failure)}\n`)
  process.exitCode = 1
})
