import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { addScan, startStockCount } from '#contract/product/stock-counts.ts'
import { formatDateTime } from '#domain/calendar.ts'
import type { ListedScan, StockCount } from './stock-count-store.ts'

export const stockCountReply = (count: StockCount): ReplyOf<typeof startStockCount> => ({
  id: count.id,
  nombre: count.nombre,
  categoria: count.categoriaId === null ? null : (count.categoria ?? 'Una categoría que ya no está'),
  quien: count.quien,
  fecha: formatDateTime(count.creado),
  estado: stateOf(count),
  importacion: count.importId,
  sinGuardar: count.sinGuardar,
  ...count.totals,
})

function stateOf({ revisado, importState }: Pick<StockCount, 'revisado' | 'importState'>) {
  if (revisado === null) return 'abierto'
  if (importState === 'leyendo' || importState === 'vista-previa') return 'revision'
  return importState === null || importState === 'fallida' ? 'descartado' : 'guardado'
}

export const scanReply = (scan: ListedScan, actor: string): ReplyOf<typeof addScan> => ({
  id: String(scan.id),
  producto: scan.productId,
  nombre: scan.nombre,
  color: scan.color,
  talle: scan.talle,
  cantidad: scan.cantidad,
  contadas: scan.contadas,
  quien: scan.quien,
  fecha: formatDateTime(scan.creado),
  propio: scan.actor === actor,
})
