import { v7 as uuid } from 'uuid'
import {
  MAX_PART_BYTES,
  type answerImport as answerImportCall,
  type applyImport as applyImportCall,
  type cancelImport as cancelImportCall,
  type chooseImportRows as chooseImportRowsCall,
  type createImport as createImportCall,
  type undoImport as undoImportCall,
} from '#contract/product/product-imports.ts'
import type { uploadImportPart as uploadImportPartCall } from '#contract/product/upload-import-part.ts'
import type { BodyOf, Endpoint } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { ImportAnswers } from '#contract/product/import-answers.ts'
import type { ImportState } from '#domain/product/product-import.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { type CommandReply, type CommandResult, runCommand } from '#server/commands/run-command.ts'
import { isRefusedValue } from '#server/database/errors/is-refused-value.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
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

type ImportCall<E extends Endpoint> = { id: string; actor: SignedInActor; body: BodyOf<E> }

/** Creates an import. The client then uploads the file in parts. */
export function createImport(
  deps: Deps,
  {
    body,
    actor,
    idempotency,
  }: {
    body: BodyOf<typeof createImportCall>
    actor: SignedInActor
    idempotency: IdempotentRequest | undefined
  },
): Promise<CommandReply<typeof createImportCall>> {
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const id = uuid()
    await insertImport(tx, { ...body, id, actor: actor.uid, creado: deps.clock.now(), estado: 'subiendo' })
    return { reply: await replyOf(tx, id) }
  })
}

/**
 * Stores a part of the file. The last missing part starts the job that reads the file. A repeated part changes nothing.
 */
export async function uploadImportPart(
  deps: Deps,
  { id, numero, body, actor }: ImportCall<typeof uploadImportPartCall> & { numero: number },
): Promise<CommandReply<typeof uploadImportPartCall>> {
  const contenido = Buffer.from(await body.file.arrayBuffer())
  if (contenido.length > MAX_PART_BYTES) throw new Problem('too-large')
  return changeOne(deps, { id, actor }, async (tx, found) => {
    if (found.estado !== 'subiendo') return {}
    await insertPart(tx, { id, numero, contenido })
    const uploaded = await readUploadedBytes(tx, id)
    if (uploaded > found.bytes) throw new Problem('import-state')
    if (uploaded === found.bytes) await startReading(tx, id, ['subiendo'])
    return {}
  })
}

/**
 * Stores the answers and starts the job that reads the file again. Mapped columns are stored for later files with the
 * same headings.
 */
export const answerImport = (
  deps: Deps,
  { id, actor, body }: ImportCall<typeof answerImportCall>,
): Promise<CommandReply<typeof answerImportCall>> =>
  changeOne(deps, { id, actor }, async (tx, found) => {
    if (body.columnas !== undefined) {
      const titulos = found.columnas.map(({ titulo }) => titulo)
      const { columnas, columnasSinUso = [] } = body
      requireValidColumns({ columnas, columnasSinUso }, titulos)
      await storeMapping(tx, { titulos: foldedHeadings(titulos), columnas, columnasSinUso })
    }
    await startReading(tx, id, ['columnas', 'vista-previa'], { respuestas: body })
    return {}
  })

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

export const chooseImportRows = (
  deps: Deps,
  { id, actor, body }: ImportCall<typeof chooseImportRowsCall>,
): Promise<CommandReply<typeof chooseImportRowsCall>> =>
  changeOne(deps, { id, actor }, async (tx, found) => {
    if (found.estado !== 'vista-previa') throw new Problem('import-state')
    await chooseRows(tx, id, body)
    return {}
  })

/** Starts the job that writes the chosen rows in batches. */
export const applyImport = (
  deps: Deps,
  { id, actor }: Omit<ImportCall<typeof applyImportCall>, 'body'>,
): Promise<CommandReply<typeof applyImportCall>> =>
  changeOne(deps, { id, actor }, async (tx, found) => {
    if (found.estado !== 'vista-previa') throw new Problem('import-state')
    const { cuenta, desactualizada } = (await readImport(tx, id))!
    if (cuenta.elegidos === 0) throw new Problem('import-empty')
    if (await isAnotherImportApplying(tx, id)) throw new Problem('import-running')
    if (desactualizada) throw new Problem('import-stale')
    const started = { estado: 'aplicando' as const, hechas: 0, total: cuenta.elegidos }
    await startWriting(tx, { id, from: ['vista-previa'] }, started)
    return {}
  })

/** Cancels an import. Written products stay and can be undone. An import that wrote nothing is deleted. */
export const cancelImport = (
  deps: Deps,
  { id, actor }: Omit<ImportCall<typeof cancelImportCall>, 'body'>,
): Promise<CommandReply<typeof cancelImportCall>> =>
  changeOne(deps, { id, actor }, async (tx, { estado, archivo, hechas }) => {
    const terminado = deps.clock.now()
    if (estado === 'terminada' || estado === 'fallida') throw new Problem('import-state')
    if (estado !== 'aplicando' && estado !== 'deshaciendo') {
      await deletePreview(tx, id)
      await changeImport(
        tx,
        { id, from: [estado] },
        { estado: 'fallida', motivo: 'Se canceló antes de guardar.' },
      )
      return {}
    }
    await forgetUndo(tx, id)
    await changeImport(tx, { id, from: [estado] }, { estado: 'terminada', terminado })
    return {
      audit: { what: 'frenó una importación', object: `import:${id}`, after: { archivo, productos: hechas } },
      catalogueChange: 'catalogue',
    }
  })

/** Starts the job that undoes an import, or one of its products, in batches. */
export const undoImport = (
  deps: Deps,
  { id, actor, body: { posicion } }: ImportCall<typeof undoImportCall>,
): Promise<CommandReply<typeof undoImportCall>> =>
  changeOne(deps, { id, actor }, async (tx, { estado, archivo }) => {
    if (estado !== 'terminada') throw new Problem('import-state')
    if (await isAnotherImportApplying(tx, id)) throw new Problem('import-running')
    const productos = await requestUndo(tx, id, posicion)
    if (productos === 0) throw new Problem('import-empty')
    const started = { estado: 'deshaciendo' as const, hechas: 0, total: productos }
    await startWriting(tx, { id, from: ['terminada'] }, started)
    return {
      audit: { what: 'deshizo una importación', object: `import:${id}`, after: { archivo, productos } },
    }
  })

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

/** Throws `import-not-found`. */
const changeOne = (
  deps: Deps,
  { id, actor }: { id: string; actor: SignedInActor },
  change: (tx: Queryable, found: LockedImport) => Promise<Change>,
) =>
  runCommand(deps, { actor, idempotency: undefined }, async (tx) => {
    const found = await lockImport(tx, id)
    if (!found) throw new Problem('import-not-found')
    const result = await change(tx, found)
    return { ...result, reply: await replyOf(tx, id) }
  })

const replyOf = async (tx: Queryable, id: string) => importReply((await readImport(tx, id)) as ProductImport)
