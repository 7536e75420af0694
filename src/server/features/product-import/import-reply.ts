import type { listImportRows, listImports, productImport } from '#contract/product/product-imports.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { z } from '#contract/http/z.ts'
import { formatDateTime } from '#domain/calendar.ts'
import { fields as shopFields } from './columns/column-names.ts'
import { newProductValues } from './planning/new-product-values.ts'
import type { ImportedRow } from './stores/product-import-rows-store.ts'
import type { ImportSummary, ProductImport } from './stores/product-imports-store.ts'

export const importReply = (found: ProductImport): z.output<typeof productImport> => ({
  ...importSummaryReply(found),
  columnas: found.columnas,
  campos: [...shopFields],
  respuestas: found.respuestas,
  preguntas: found.preguntas,
  guardado: found.guardado,
})

export const importSummaryReply = (found: ImportSummary): ReplyOf<typeof listImports>[number] => ({
  id: found.id,
  tipo: found.tipo,
  archivo: found.archivo,
  bytes: found.bytes,
  origen: found.origen,
  quien: found.quien,
  fecha: formatDateTime(found.creado),
  estado: found.estado,
  motivo: found.motivo,
  hechas: found.hechas,
  total: found.total,
  filas: found.filas,
  cuenta: found.cuenta,
  fotos: found.fotos,
  desactualizada: found.desactualizada,
})

export const importRowReply = (row: ImportedRow): ReplyOf<typeof listImportRows>[number] => ({
  posicion: row.posicion,
  linea: row.linea,
  accion: row.accion,
  producto: row.productId,
  nombre: row.nombre,
  sku: row.sku,
  motivos: row.motivos,
  avisos: row.avisos,
  cambios: row.accion === 'nuevo' && row.plan !== null ? newProductValues(row.plan) : row.cambios,
  elegido: row.elegido,
  estado: row.estado,
  detalle: row.detalle,
  sePuedeDeshacer: row.estado === 'aplicado',
})
