import path from 'node:path'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { diskStorage } from '#server/adapters/images/disk-storage.ts'
import type { ImageStorage } from '#server/adapters/images/image-storage.ts'
import { openImageStorage } from '#server/adapters/images/open-image-storage.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { openServer, openServerBesideShop } from '#server/database/copy/open-server.ts'
import { confirmCopy } from '#server/features/jobs/restored-copy-store.ts'
import { copyImages } from '#server/features/images/move/copy-images.ts'
import { openLog } from '#server/log/open-log.ts'
import { describeSummary } from './backup/describe-summary.ts'
import { runCommand } from './backup/run-command.ts'

const USAGE =
  'Uso: npm run restore -- copia.tar.zst            (en una base vacía)\n' +
  '     npm run restore -- --images copia.tar.zst   (solo las fotos de la carpeta «images» junto a la copia)\n' +
  '     npm run restore -- --confirm                (la copia pasa a ser la tienda)'

/** Restores a backup into an empty place, or confirms a restored copy. */
await runCommand(async () => {
  const { file, isConfirmation, isImagesOnly } = readArguments()
  const config = readConfig()
  if (isConfirmation) return confirm(config)
  const images = await openImageStorage(config, openLog(config.logLevel))
  if (isImagesOnly) return console.log(`Fotos: ${await restoreImages(imagesBeside(file), images)}`)
  await restore(config, path.resolve(file), images)
})

function readArguments(): { file: string; isConfirmation: boolean; isImagesOnly: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: {
        confirm: { type: 'boolean', default: false },
        images: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    if (positionals.length === (values.confirm ? 0 : 1))
      return { file: positionals[0] ?? '', isConfirmation: values.confirm, isImagesOnly: values.images }
  } catch {
    // An unknown option has the same answer as a missing file.
  }
  throw new Error(USAGE)
}

async function restore(config: Config, file: string, images: ImageStorage): Promise<void> {
  const server = await openServer(config)
  try {
    console.log('Revisando y restaurando la copia…')
    const summary = await restoreBackup(file, { databaseUrl: server.url, images, staysQuiet: true })
    const pictures = imagesBeside(file)
    const fromFolder =
      summary.images === 0 && existsSync(pictures) ? await restoreImages(pictures, images) : 0
    const restored = { ...summary, images: summary.images + fromFolder }
    console.log(`Copia restaurada y comparada fila por fila.\n${describeSummary(restored)}`)
    console.log(
      'La tienda se abre callada: no envía correos, no cobra y no anula ventas. Cuando esté bien:\n' +
        '  npm run restore -- --confirm',
    )
  } finally {
    await server.close()
  }
}

/** An automatic copy has its pictures beside the file. */
function imagesBeside(file: string): string {
  return path.join(path.dirname(path.resolve(file)), 'images')
}

/** Copies pictures that are missing and returns the number of all. Throws when one cannot be copied. */
async function restoreImages(folder: string, images: ImageStorage): Promise<number> {
  const { moved, alreadyThere, failed } = await copyImages(diskStorage(folder), images)
  if (failed.length > 0)
    throw new Error(
      `Faltan ${failed.length} fotos, la primera por: ${failed[0]!.reason}\n` +
        'La base está completa. Para copiar las fotos que faltan: npm run restore -- --images copia.tar.zst',
    )
  return moved + alreadyThere
}

async function confirm(config: Config): Promise<void> {
  const server = await openServerBesideShop(config)
  const client = new pg.Client({ connectionString: server.url })
  // The failed query reports a lost connection.
  client.on('error', () => {})
  try {
    await client.connect()
    const isConfirmed = await confirmCopy(client, new Date())
    console.log(
      isConfirmed
        ? 'Listo: la copia es la tienda. Si está abierta, cerrala y volvé a abrirla.'
        : 'No hay ninguna copia para confirmar.',
    )
  } finally {
    await client.end()
    await server.close()
  }
}
