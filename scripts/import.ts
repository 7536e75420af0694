import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { SingleBar } from 'cli-progress'
import { openImages } from '#server/adapters/images/open-images.ts'
import type { ImportAnswers } from '#contract/product/import-answers.ts'
import { type ImportKind, defaultPriceChoice } from '#domain/product/product-import.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { openLog } from '#server/log/open-log.ts'
import { type Database, openDatabase } from '#server/database/connection/open-database.ts'
import { DirectoryInUse } from '#server/data-directory/directory-lock.ts'
import { migrate } from '#server/database/migration/migrate.ts'
import { exitOnLostDirectory } from '#server/data-directory/exit-on-lost-directory.ts'
import { makeTempFolder } from '#server/data-directory/temp-folder.ts'
import { type ImageCounts, importImages } from '#server/features/product-import/images/import-images.ts'
import { importProducts, previewImport } from '#server/features/product-import/import-products.ts'
import {
  readChangedFields,
  readImportRows,
} from '#server/features/product-import/stores/product-import-rows-store.ts'
import { parseNamedColumns } from '#server/features/product-import/columns/named-columns.ts'
import { openProductFile } from '#server/features/product-import/csv/open-product-file.ts'
import { questionsOfFile } from '#server/features/product-import/planning/question-collector.ts'
import { type ProductFile, UnknownColumns } from '#server/features/product-import/csv/product-file.ts'
import {
  type ChangeExamples,
  describeImport,
  describeProposal,
  type FinishedImport,
} from './import/import-report.ts'
import { importFailureJson, importResultJson } from './import/import-result-json.ts'
import { readArguments } from './import/read-arguments.ts'
import { writeReport } from './import/write-report.ts'

/**
 * Imports a CSV or XLSX of products, and their pictures, into the shop of DATA_DIR or DATABASE_URL. Without `--yes` the
 * command only prints the changes of the import.
 */
async function main(): Promise<void> {
  // The rows of a spreadsheet are stored there.
  const rowsFolder = await makeTempFolder('import')
  try {
    await importFile(rowsFolder)
  } finally {
    await rm(rowsFolder, { recursive: true, force: true })
  }
}

async function importFile(rowsFolder: string): Promise<void> {
  const { file, folder, columns, report, isPreview, isJson, kind, answers } = readArguments()
  const products = await openProductFile(file, {
    kind,
    sheet: answers.hoja,
    hiddenRows: answers.filasOcultas !== 'no',
    named: columns === undefined ? [] : parseNamedColumns(columns),
    decimalMark: answers.decimales,
    folder: rowsFolder,
  })
  if (folder && !(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new Error(`No se encontró la carpeta de fotos ${folder}`)
  }
  const config = readConfig()
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    poolSize: 2,
    onDirectoryLost: exitOnLostDirectory(config.dataDir),
  })
  try {
    await migrate(database)
    const finished = await importCatalogue(products, {
      database,
      folder,
      config,
      name: path.basename(file),
      kind,
      answers,
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
    name: string
    kind: ImportKind
    answers: ImportAnswers
    isPreview: boolean
  },
): Promise<FinishedImport> {
  const started = performance.now()
  const { has, save, check } = await openImages(to.config, openLog(to.config.logLevel))
  let images: ImageCounts = { saved: 0, alreadyStored: 0, refused: [], ignored: 0 }
  const findImages = async (names: readonly string[]) => {
    const { counts, imagesOf } = await importImages(
      { has, save: to.isPreview ? check : save },
      { folder: to.folder, names, onImage: to.folder === undefined ? undefined : showProgress('Fotos') },
    )
    images = counts
    return imagesOf
  }
  const onRows = showProgress('Filas')
  const imported = {
    findImages,
    archivo: to.name,
    bytes: file.bytes,
    kind: to.kind,
    answers: { ...to.answers, precios: to.answers.precios ?? defaultPriceChoice(file.platform) },
    hasStockColumn: file.hasStockColumn,
    rows: () => file.rows((read) => onRows(read, file.bytes)),
  }
  const { pool } = to.database
  const done = to.isPreview
    ? await previewImport(pool, imported, (id) => readExamples(pool, id)).then(
        ({ inspected, ...preview }) => ({
          ...preview,
          changes: inspected,
          skipped: 0,
          resumed: [],
        }),
      )
    : {
        ...(await importProducts(pool, imported, { afterBatch: showProgress('Productos') })),
        changes: undefined,
      }
  return {
    rows: done.report,
    rowCount: done.rowCount,
    changes: done.changes,
    skipped: done.skipped,
    resumed: done.resumed,
    questions: [...questionsOfFile(file), ...done.questions],
    answers: to.answers,
    newProducts: done.newProducts,
    images,
    columns: file.columns,
    sheets: file.sheets,
    unusedColumns: file.unusedColumns,
    seconds: (performance.now() - started) / 1000,
  }
}

async function readExamples(pool: Database['pool'], id: string): Promise<ChangeExamples> {
  const newProducts = await readImportRows(pool, id, { accion: 'nuevo', after: undefined, limit: 5 })
  return { newProducts, fields: await readChangedFields(pool, id) }
}

/** Returns a function that shows a progress bar until `done` reaches `total`. */
function showProgress(what: string): (done: number, total: number) => void {
  const bar = new SingleBar({
    format: `${what}  {bar}  {percentage} %`,
    hideCursor: true,
    clearOnComplete: false,
    stopOnComplete: true,
  })
  return (done, total) => {
    if (!bar.isActive) bar.start(total, 0)
    bar.update(done)
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
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `Este usuario no tiene permiso para usar ${failedPath}. No se importó nada.`
  if (code === 'ENOSPC')
    return 'No queda lugar en el disco. No se importó nada: liberá espacio y probá de nuevo.'
  return message ?? String(failure)
}

main().catch((failure: unknown) => {
  const reason = explain(failure)
  const columns = failure instanceof UnknownColumns ? describeProposal(failure.columns) : []
  console.error(['', reason, ...columns, ''].join('\n'))
  // `readArguments` may have failed, so this line reads `--json` itself.
  if (process.argv.includes('--json')) console.log(importFailureJson(reason))
  process.exitCode = 1
})
