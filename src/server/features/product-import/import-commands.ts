import { v7 as uuid } from 'uuid'
import * as productImports from '#contract/product/product-imports.ts'
import * as importParts from '#contract/product/upload-import-part.ts'
import { Problem } from '#contract/http/problem.ts'
import type { ImportAnswers } from '#contract/product/import-answers.ts'
import type { ImportState } from '#domain/product/product-import.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { command } from '#server/commands/command.ts'
import type { CommandResult } from '#server/commands/run-command.ts'
import { requireDisk } from '#server/data-directory/require-disk.ts'
import { isRefusedValue } from '#server/database/errors/is-refused-value.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { fields as shopFields } from './columns/column-names.ts'
import { foldedHeadings } from './columns/named-columns.ts'
import { importReply } from './import-reply.ts'
import { chooseRows, forgetUndo, requestUndo } from './stores/product-import-rows-store.ts'
import {
  type ProductImport,
  changeImport,
  deletePreview,
  insertImport,
  insertPart,
  isAnotherImportApplying,
  lockImport,
  readImport,
  readUploadedBytes,
  storeMapping,
} from './stores/product-imports-store.ts'

/** Creates an import. The client then uploads the file in parts. */
export const createImport = command(productImports.createImport, async (tx, { body, actor, at }) => {
  const id = uuid()
  await insertImport(tx, { ...body, id, actor: actor.uid, creado: at, estado: 'subiendo' })
  return { reply: await replyOf(tx, id) }
})

/**
 * Stores a part of the file. The last missing part starts the job that reads the file. A repeated part changes nothing.
 */
export const uploadImportPart = command(importParts.uploadImportPart, {
  // http/request/form-memory.ts limits the memory of uploads.
  skipsClientSlot: true,
  prepare: async ({ deps, body }) => {
    // The embedded database stores the parts on the disk of the data.
    if (!deps.config.databaseUrl) await requireDisk(deps)
    const contenido = Buffer.from(await body.file.arrayBuffer())
    if (contenido.length > productImports.MAX_PART_BYTES) throw new Problem('too-large')
    return contenido
  },
  run: (tx, { params, prepared: contenido }) =>
    changeOne(tx, params, async ({ id, estado, bytes }) => {
      if (estado !== 'subiendo') return
      await insertPart(tx, { id, numero: Number(params.numero), contenido })
      const uploaded = await readUploadedBytes(tx, id)
      if (uploaded > bytes) throw new Problem('import-state')
      if (uploaded === bytes) await startReading(tx, id, ['subiendo'])
    }),
})

/**
 * Stores the answers and starts the job that reads the file again. Mapped columns are stored for later files with the
 * same headings.
 */
export const answerImport = command(productImports.answerImport, (tx, { params, body }) =>
  changeOne(tx, params, async (found) => {
    // The import of a stock count has no file.
    if (found.bytes === 0) throw new Problem('import-from-count')
    if (body.columnas !== undefined) {
      const titulos = found.columnas.map(({ titulo }) => titulo)
      const { columnas, columnasSinUso = [] } = body
      requireValidColumns({ columnas, columnasSinUso }, titulos)
      await storeMapping(tx, { titulos: foldedHeadings(titulos), columnas, columnasSinUso })
    }
    await startReading(tx, found.id, ['columnas', 'vista-previa'], { respuestas: body })
  }),
)

function requireValidColumns(
  { columnas, columnasSinUso }: Required<Pick<ImportAnswers, 'columnas' | 'columnasSinUso'>>,
  titulos: readonly string[],
): void {
  const known = new Set(titulos.map(foldText))
  const headings = [...Object.values(columnas), ...columnasSinUso].map(foldText)
  const isKnown = headings.every((heading) => heading !== '' && known.has(heading))
  const areFields = Object.keys(columnas).every((field) => shopFields.some((one) => one === field))
  const isRepeated = new Set(headings).size < headings.length
  if (!isKnown || !areFields || isRepeated) throw new Problem('import-columns')
}

export const chooseImportRows = command(productImports.chooseImportRows, (tx, { params, body }) =>
  changeOne(tx, params, async ({ id, estado }) => {
    if (estado !== 'vista-previa') throw new Problem('import-state')
    await chooseRows(tx, id, body)
  }),
)

/** Starts the job that writes the chosen rows in batches. */
export const applyImport = command(productImports.applyImport, (tx, { params }) =>
  changeOne(tx, params, async ({ id, estado }) => {
    if (estado !== 'vista-previa') throw new Problem('import-state')
    const { cuenta, desactualizada } = (await readImport(tx, id))!
    if (cuenta.elegidos === 0) throw new Problem('import-empty')
    if (await isAnotherImportApplying(tx, id)) throw new Problem('import-running')
    if (desactualizada) throw new Problem('import-stale')
    const started = { estado: 'aplicando' as const, hechas: 0, total: cuenta.elegidos }
    await startWriting(tx, { id, from: ['vista-previa'] }, started)
  }),
)

/** Cancels an import. Written products stay and can be undone. An import that wrote nothing is deleted. */
export const cancelImport = command(productImports.cancelImport, (tx, { params, at: terminado }) =>
  changeOne(tx, params, async ({ id, estado, archivo, hechas }) => {
    if (estado === 'terminada' || estado === 'fallida') throw new Problem('import-state')
    if (estado !== 'aplicando' && estado !== 'deshaciendo') {
      await deletePreview(tx, id)
      await changeImport(
        tx,
        { id, from: [estado] },
        { estado: 'fallida', motivo: 'Se canceló antes de guardar.' },
      )
      return undefined
    }
    await forgetUndo(tx, id)
    await changeImport(tx, { id, from: [estado] }, { estado: 'terminada', terminado })
    return {
      audit: { what: 'frenó una importación', object: `import:${id}`, after: { archivo, productos: hechas } },
      catalogueChange: 'catalogue',
    }
  }),
)

/** Starts the job that undoes an import, or one of its products, in batches. */
export const undoImport = command(productImports.undoImport, (tx, { params, body: { posicion } }) =>
  changeOne(tx, params, async ({ id, estado, archivo }) => {
    if (estado !== 'terminada') throw new Problem('import-state')
    if (await isAnotherImportApplying(tx, id)) throw new Problem('import-running')
    const productos = await requestUndo(tx, id, posicion)
    if (productos === 0) throw new Problem('import-empty')
    const started = { estado: 'deshaciendo' as const, hechas: 0, total: productos }
    await startWriting(tx, { id, from: ['terminada'] }, started)
    return {
      audit: { what: 'deshizo una importación', object: `import:${id}`, after: { archivo, productos } },
    }
  }),
)

/** The index `product_imports_one_at_a_time` refuses the second of two imports that start at the same time. */
async function startWriting(...change: Parameters<typeof changeImport>): Promise<void> {
  try {
    await changeImport(...change)
  } catch (failure) {
    throw isRefusedValue(failure) ? new Problem('import-running') : failure
  }
}

async function startReading(
  tx: Queryable,
  id: string,
  from: readonly ImportState[],
  changed: Parameters<typeof changeImport>[2] = {},
): Promise<void> {
  const isReading = await changeImport(
    tx,
    { id, from },
    {
      ...changed,
      estado: 'leyendo',
      motivo: null,
      hechas: 0,
      desactualizada: false,
    },
  )
  if (!isReading) throw new Problem('import-state')
}

type Change = Omit<CommandResult<never>, 'reply'>
type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>

/** Locks an import, changes it, and returns the changed import as the reply. Refuses with `import-not-found`. */
async function changeOne(
  tx: Queryable,
  { id }: { id: string },
  change: (found: LockedImport) => Promise<Change | undefined>,
) {
  const found = await lockImport(tx, id)
  if (!found) throw new Problem('import-not-found')
  const result = await change(found)
  return { ...result, reply: await replyOf(tx, id) }
}

const replyOf = async (tx: Queryable, id: string) => importReply((await readImport(tx, id)) as ProductImport)
