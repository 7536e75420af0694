import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import { localDiskImages } from '#server/adapters/images/local-disk-images.ts'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/database/connection/open-database.ts'
import { DirectoryInUse } from '#server/data-directory/directory-lock.ts'
import { migrate } from '#server/database/migration/migrate.ts'
import { exitOnLostDirectory } from '#server/data-directory/exit-on-lost-directory.ts'
import { importImages, imageNamesIn } from '#server/features/product-import/import-images.ts'
import { importProducts } from '#server/features/product-import/import-products.ts'
import { type ProductCsv, openProductCsv } from '#server/features/product-import/csv/read-product-csv.ts'
import { type FinishedImport, describeImport } from './import/import-report.ts'
import { writeReport } from './import/write-report.ts'

const USAGE =
  'Uso: npm run import -- productos.csv [--images carpeta] [--report informe.json] [--codes-as-they-are]'

/** Imports a CSV of products, and their pictures, into the shop of DATA_DIR or DATABASE_URL. */
async function main(): Promise<void> {
  const { file, folder, report, codesAsTheyAre } = readArguments()
  const csv = await openProductCsv(file)
  if (folder && !(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new Error(`No se encontró la carpeta de fotos ${folder}`)
  }
  const config = readConfig()
  const database = await openDatabase({
    dataDir: config.dataDir,
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
    poolSize: 2,
    onDirectoryLost: exitOnLostDirectory(config.dataDir),
  })
  try {
    await migrate(database)
    const finished = await importCatalogue(csv, {
      database,
      folder,
      imageFolder: path.join(config.dataDir, 'images'),
      codesAsTheyAre,
    })
    const { created, updated, unchanged } = finished.rows
    console.log(describeImport(finished))
    if (created + updated + unchanged === 0) process.exitCode = 1
    if (report) await writeReport(report, finished)
  } finally {
    await database.close()
  }
}

async function importCatalogue(
  csv: ProductCsv,
  to: { database: Database; folder: string | undefined; imageFolder: string; codesAsTheyAre: boolean },
): Promise<FinishedImport> {
  const started = performance.now()
  const names = await imageNamesIn(csv.rows())
  const progressBar = startBar('Fotos', to.folder ? names.length : 0)
  const { counts, imagesOf } = await importImages(localDiskImages(to.imageFolder), {
    folder: to.folder,
    names,
    onOne: () => progressBar.increment(),
  })
  progressBar.stop()
  const rowBar = startBar('Filas', csv.bytes)
  const rows = await importProducts(to.database.pool, {
    rows: () => csv.rows((read) => rowBar.update(read)),
    imagesOf,
    codesAsTheyAre: to.codesAsTheyAre,
  }).finally(() => rowBar.stop())
  const seconds = (performance.now() - started) / 1000
  return {
    rows,
    images: counts,
    unusedColumns: csv.unusedColumns,
    hasPublishedColumn: csv.hasPublishedColumn,
    seconds,
  }
}

function startBar(what: string, total: number): SingleBar {
  const bar = new SingleBar({
    format: `${what}  {bar}  {percentage} %`,
    hideCursor: true,
    clearOnComplete: false,
  })
  if (total > 0) bar.start(total, 0)
  return bar
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        images: { type: 'string' },
        report: { type: 'string' },
        'codes-as-they-are': { type: 'boolean', default: false },
      },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new Error('one file')
    return { file, folder: values.images, report: values.report, codesAsTheyAre: values['codes-as-they-are'] }
  } catch {
    throw new Error(USAGE)
  }
}

function explain(failure: unknown): string {
  if (failure instanceof DirectoryInUse) {
    return (
      `La tienda está abierta y usa esta misma base de datos (proceso ${failure.pid}). ` +
      'Cerrala (Ctrl+C donde corre), importá, y volvé a abrirla. No se importó nada.'
    )
  }
  const { code, message, path: failedPath } = failure as NodeJS.ErrnoException
  if (code === '23505')
    return 'Alguien creó uno de estos productos mientras se importaba. No se importó nada: probá de nuevo.'
  if (code === '23001')
    return 'Alguien cambió el stock de uno de estos productos mientras se importaba. No se importó nada: probá de nuevo.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `Este usuario no tiene permiso para usar ${failedPath}. No se importó nada.`
  if (code === 'ENOSPC')
    return 'No queda lugar en el disco. No se importó nada: liberá espacio y probá de nuevo.'
  return message ?? String(failure)
}

main().catch((failure: unknown) => {
  console.error(`\n${explain(failure)}\n`)
  process.exitCode = 1
})
