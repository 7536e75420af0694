import { v7 as uuid } from 'uuid'
import { Problem } from '#contract/http/problem.ts'
import * as stockCounts from '#contract/product/stock-counts.ts'
import { command } from '#server/commands/command.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { lockCategory } from '#server/features/categories/category-store.ts'
import {
  changeImport,
  deletePreview,
  insertImport,
  lockImport,
} from '#server/features/product-import/stores/product-imports-store.ts'
import { scanReply, stockCountReply } from './stock-count-reply.ts'
import {
  closeCount,
  deleteCount,
  deleteScan,
  insertCount,
  insertScan,
  lockCount,
  readCount,
  readScans,
} from './stock-count-store.ts'

/** Starts a count of a category or of the whole shop. Refuses with `category-not-found`. */
export const startStockCount = command(
  stockCounts.startStockCount,
  async (tx, { body: { nombre, categoria }, actor, at }) => {
    const found = categoria === null ? undefined : await lockCategory(tx, numberOf(categoria))
    if (categoria !== null && !found) throw new Problem('category-not-found')
    const id = uuid()
    await insertCount(tx, { id, nombre, categoriaId: found?.id ?? null, actor: actor.uid, creado: at })
    return {
      reply: await replyOf(tx, id),
      audit: {
        what: 'empezó un conteo de stock',
        object: `stock-count:${id}`,
        after: { nombre, categoria: found?.nombre ?? null },
      },
    }
  },
)

/**
 * Adds counted units. The scan itself records its author, so the command writes no audit entry. Refuses with
 * `stock-count-closed`, or with `product-not-found` for a product without this colour and size.
 */
export const addScan = command(stockCounts.addScan, async (tx, { params, body, actor, at }) => {
  await requireOpen(tx, params.id, 'share')
  const { producto, color, talle, cantidad, espero = 0 } = body
  const countId = params.id
  const choice = { productId: producto, color, talle }
  const scanId = await insertScan(tx, {
    countId,
    ...choice,
    cantidad,
    actor: actor.uid,
    at,
    waited: espero,
  })
  if (scanId === undefined) throw new Problem('product-not-found')
  const [scan] = await readScans(tx, { countId, scanId, limit: 1 })
  return { reply: scanReply(scan!, actor.uid) }
})

/**
 * Removes an own scan, or any scan for an admin. The removal of another person's scan has an audit entry, because the scan
 * was the only record. Refuses with `scan-not-found` or `stock-count-closed`.
 */
export const removeScan = command(stockCounts.removeScan, async (tx, { params, actor }) => {
  const { id: countId } = params
  await requireOpen(tx, countId, 'share')
  const scanId = numberOf(params.scan)
  const [scan] = await readScans(tx, { countId, scanId, limit: 1 })
  const author = actor.rol === 'admin' ? undefined : actor.uid
  if (!scan || !(await deleteScan(tx, { countId, scanId, actor: author })))
    throw new Problem('scan-not-found')
  const { nombre, color, talle, cantidad, quien } = scan
  return {
    reply: await replyOf(tx, countId),
    ...(scan.actor !== actor.uid && {
      audit: {
        what: 'quitó un escaneo de otra persona',
        object: `stock-count:${countId}`,
        before: { nombre, color, talle, cantidad, quien },
      },
    }),
  }
})

/**
 * Closes a count and creates the stock import of its differences. The job of imports prepares its preview
 * (`planStockCount`). The import writes the differences later, so sales meanwhile stay sold. Refuses with
 * `stock-count-closed` or `stock-count-empty`.
 */
export const reviewStockCount = command(
  stockCounts.reviewStockCount,
  async (tx, { params: { id }, body: { sinContar }, actor, at }) => {
    const { nombre } = await requireOpen(tx, id, 'update')
    const importId = uuid()
    const { unidades } = (await readCount(tx, id))!.totals
    if (unidades === 0) throw new Problem('stock-count-empty')
    await insertImport(tx, {
      id: importId,
      tipo: 'conteo',
      archivo: nombre,
      bytes: 0,
      actor: actor.uid,
      creado: at,
      estado: 'leyendo',
      respuestas: { sinContar },
    })
    await closeCount(tx, id, { revisado: at, importId })
    return {
      reply: await replyOf(tx, id),
      audit: {
        what: 'cerró un conteo de stock',
        object: `stock-count:${id}`,
        after: { nombre, unidades, sinContar },
      },
    }
  },
)

/** Opens a reviewed count again and cancels its import. Refuses with `stock-count-applied`. */
export const reopenStockCount = command(stockCounts.reopenStockCount, async (tx, { params: { id } }) => {
  const { nombre, revisado, importId } = await requireCount(tx, id, 'update')
  if (revisado === null) return { reply: await replyOf(tx, id) }
  await cancelImport(tx, importId)
  await closeCount(tx, id, { revisado: null, importId: null })
  return {
    reply: await replyOf(tx, id),
    audit: { what: 'reabrió un conteo de stock', object: `stock-count:${id}`, after: { nombre } },
  }
})

/** Deletes a count with its scans. Refuses with `stock-count-applied`. */
export const deleteStockCount = command(stockCounts.deleteStockCount, async (tx, { params: { id } }) => {
  const { nombre, importId } = await requireCount(tx, id, 'update')
  await cancelImport(tx, importId)
  await deleteCount(tx, id)
  return {
    reply: { ok: true as const },
    audit: { what: 'borró un conteo de stock', object: `stock-count:${id}`, before: { nombre } },
  }
})

async function cancelImport(tx: Queryable, importId: string | null): Promise<void> {
  const found = importId === null ? undefined : await lockImport(tx, importId)
  if (!found || found.estado === 'fallida') return
  if (found.estado !== 'leyendo' && found.estado !== 'vista-previa') throw new Problem('stock-count-applied')
  await deletePreview(tx, found.id)
  await changeImport(
    tx,
    { id: found.id, from: [found.estado] },
    { estado: 'fallida', motivo: 'El conteo se volvió a abrir o se borró.' },
  )
}

async function requireCount(tx: Queryable, id: string, strength: 'share' | 'update') {
  const found = await lockCount(tx, id, strength)
  if (!found) throw new Problem('stock-count-not-found')
  return found
}

async function requireOpen(tx: Queryable, id: string, strength: 'share' | 'update') {
  const found = await requireCount(tx, id, strength)
  if (found.revisado !== null) throw new Problem('stock-count-closed')
  return found
}

const replyOf = async (tx: Queryable, id: string) => stockCountReply((await readCount(tx, id))!)

/** Returns -1 for a text that is no id. */
const numberOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : -1)
