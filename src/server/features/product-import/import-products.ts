import type { Pool } from '#server/database/connection/open-database.ts'
import { v7 as uuid } from 'uuid'
import { isRefusedValue } from '#server/database/errors/is-refused-value.ts'
import { applyImport } from './apply-import.ts'
import { undoImportRows } from './undo-import-rows.ts'
import type { ImportReport, ImportedFile } from './csv/product-file.ts'
import { type PlannedImport, planImport } from './plan-import.ts'
import {
  COMMAND_ACTOR,
  changeImport,
  deleteImport,
  insertImport,
  readImport,
  readUnfinishedImports,
} from './stores/product-imports-store.ts'

class ImportInProgress extends Error {
  constructor() {
    super('Ya hay otra importación en marcha. Esperá a que termine y volvé a probar.')
    this.name = 'ImportInProgress'
  }
}

/** Name and size of the file, for the history of imports. */
export type FileDescription = { archivo: string; bytes: number }

/**
 * `skipped`: number of products that another user changed or created during the import. `resumed`: interrupted files
 * that were completed first.
 */
export type FinishedImport = PlannedImport & { skipped: number; resumed: string[] }

/**
 * Imports a file: plans all rows, then writes the products in batches. Completes interrupted imports first, because
 * only one import at a time changes products. Refused rows appear in the report.
 */
export async function importProducts(
  pool: Pool,
  file: ImportedFile & Partial<FileDescription>,
  { afterBatch }: { afterBatch?: (written: number, total: number) => void } = {},
): Promise<FinishedImport> {
  const clock = { now: () => new Date() }
  const unfinished = await readUnfinishedImports(pool)
  for (const { id } of unfinished) {
    await applyImport(pool, id, { clock })
    await undoImportRows(pool, id, { clock })
  }
  const resumed = unfinished.map(({ archivo }) => archivo)
  const id = await insertPlanned(pool, file)
  const planned = await planImport(pool, id, file)
  const { created, updated } = planned.report
  const total = created + updated
  if (total === 0) {
    await deleteImport(pool, id)
    return { ...planned, skipped: 0, resumed }
  }
  let written = 0
  const started = { estado: 'aplicando' as const, total, hechas: 0, ...plannedFields(planned) }
  await changeImport(pool, { id, from: ['vista-previa'] }, started).catch((failure: unknown) => {
    throw isRefusedValue(failure) ? new ImportInProgress() : failure
  })
  await applyImport(pool, id, { clock, afterBatch: (rows) => afterBatch?.((written += rows), total) })
  return { ...planned, resumed, skipped: (await readImport(pool, id))!.cuenta.salteados }
}

/**
 * Returns the report that `importProducts` would return, and stores nothing. `inspect` reads the rows of the preview.
 */
export async function previewImport<T = undefined>(
  pool: Pool,
  file: ImportedFile & Partial<FileDescription>,
  inspect: (importId: string) => Promise<T> = async () => undefined as T,
): Promise<PlannedImport & { inspected: T }> {
  const id = await insertPlanned(pool, file)
  try {
    const planned = await planImport(pool, id, file)
    return { ...planned, inspected: await inspect(id) }
  } finally {
    await deleteImport(pool, id)
  }
}

async function insertPlanned(
  pool: Pool,
  { kind = 'productos', answers = {}, archivo = '', bytes = 0 }: ImportedFile & Partial<FileDescription>,
): Promise<string> {
  const id = uuid()
  await insertImport(pool, {
    id,
    tipo: kind,
    archivo,
    bytes,
    actor: COMMAND_ACTOR,
    creado: new Date(),
    estado: 'vista-previa',
    respuestas: answers,
  })
  return id
}

const plannedFields = ({ questions, rowCount }: { report: ImportReport } & PlannedImport) => ({
  preguntas: questions,
  filas: rowCount,
})
