import { stat } from 'node:fs/promises'
import { SingleBar } from 'cli-progress'
import { openImages } from '#server/adapters/images/open-images.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { openLog } from '#server/log/open-log.ts'
import { type Database, openDatabase } from '#server/database/connection/open-database.ts'
import { DirectoryInUse } from '#server/data-directory/directory-lock.ts'
import { migrate } from '#server/database/migration/migrate.ts'
import { exitOnLostDirectory } from '#server/data-directory/exit-on-lost-directory.ts'
import { importImages, imageNamesIn } from '#server/features/product-import/import-images.ts'
import { importProducts, previewImport } from '#server/features/product-import/import-products.ts'
import { openProductFile } from '#server/features/product-import/csv/open-product-file.ts'
import type { ProductFile } from '#server/features/product-import/csv/product-file.ts'
import { type FinishedImport, describeImport } from './import/import-report.ts'
import { importResultJson } from './import/import-result-json.ts'
import { readArguments } from './import/read-arguments.ts'
import { writeReport } from './import/write-report.ts'

/**
 * Imports a CSV or XLSX of products, and their pictures, into the shop of DATA_DIR or DATABASE_URL. Without `--yes` it
 * only shows what the import would change.
 */
async function main(): Promise<void> {
  const { file, folder, columns, report, isPreview, isJson, codesAsTheyAre } = readArguments()
  const products = await openProductFile(file, { columns })
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
    const finished = await importCatalogue(products, {
      database,
      folder,
      config,
      codesAsTheyAre,
      isPreview,
    })
    const { created, updated, unchanged } = finished.rows
    console.log(describeImport(finished))
    if (isJson) console.log(importResultJson(finished))
    if (created + updated + unchanged === 0) process.exitCode = 1
    if (report) await writeReport(report, finished)
  } finally {
    await database.close()
  }
}

async function importCatalogue(
  file: ProductFile,
  to: {
    database: Database
    folder: string | undefined
    config: Config
    codesAsTheyAre: boolean
    isPreview: boolean
  },
): Promise<FinishedImport> {
  const started = performance.now()
  const names = await imageNamesIn(file.rows())
  const progressBar = startBar('Fotos', to.folder ? names.length : 0)
  const { has, save, check } = await openImages(to.config, openLog(to.config.logLevel))
  const { counts, imagesOf } = await importImages(
    { has, save: to.isPreview ? check : save },
    { folder: to.folder, names, onOne: () => progressBar.increment() },
  )
  progressBar.stop()
  const rowBar = startBar('Filas', file.bytes)
  let rowCount = 0
  const imported = {
    imagesOf,
    codesAsTheyAre: to.codesAsTheyAre,
    async *rows() {
      // A retry of the transaction reads the rows again.
      rowCount = 0
      for await (const row of file.rows((read) => rowBar.update(read))) {
        rowCount += 1
        yield row
      }
    },
  }
  const { pool } = to.database
  const { report: rows, changes } = await (
    to.isPreview
      ? previewImport(pool, imported)
      : importProducts(pool, imported).then((report) => ({ report, changes: undefined }))
  ).finally(() => rowBar.stop())
  return {
    rows,
    rowCount,
    changes,
    images: counts,
    unusedColumns: file.unusedColumns,
    hasPublishedColumn: file.hasPublishedColumn,
    seconds: (performance.now() - started) / 1000,
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
