import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { roles } from '#domain/account/role.ts'
import { cashEntryTypes } from '#domain/cash/cash-flow.ts'
import { rowActions } from '#domain/product/product-import.ts'
import { couponStates } from '#domain/pricing/coupon.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { day, idText, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { staffProductFilters } from '#contract/product/staff-products.ts'
import { saleFilters } from '#contract/sale/sale-filters.ts'
import { checkReportDays, reportQuery } from '#contract/report/sales-report.ts'
import { reorderQuery, stockQuery } from '#contract/report/stock-report.ts'
import { monthQuery } from '#contract/invoices/printed-vouchers.ts'
import { exportFormats, productExportFormats } from './export-format.ts'

const tag = 'Exportar'

/** Settings that all exports share. The reply is a file with every row that matches the filters. */
const exported = {
  method: 'GET',
  tag,
  reply: z.string(),
  fileMediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  problems: ['too-long-for-xlsx'],
} as const

const formato = z
  .enum(exportFormats, 'Elegí csv o xlsx')
  .default('csv')
  .meta({ description: 'El XLSX tiene un largo máximo; el CSV no' })

const q = text(MAX_SEARCH_LENGTH).optional()

export const exportProducts = endpoint({
  ...exported,
  path: '/api/export/products',
  allow: ['admin'],
  summary:
    'Los productos con su costo, una fila por combinación, los más viejos primero. Importar el archivo sin tocarlo no cambia nada.',
  query: z.object({
    formato: z
      .enum(productExportFormats, 'Elegí csv, xlsx o tiendanube')
      .default('csv')
      .meta({ description: '`tiendanube`: un CSV con las columnas de su importación' }),
    ...staffProductFilters,
  }),
})

export const exportSales = endpoint({
  ...exported,
  path: '/api/export/sales',
  allow: ['admin'],
  summary: 'Las ventas, las más nuevas primero.',
  query: z.object({ formato, ...saleFilters }),
})

export const exportCash = endpoint({
  ...exported,
  path: '/api/export/cash',
  allow: ['admin', 'seller'],
  summary:
    'Los movimientos de la caja, los más viejos primero; con un solo día, también sus sumas y su cierre.',
  query: z.object({
    formato,
    tipo: z.enum(cashEntryTypes).optional(),
    desde: day.optional(),
    hasta: day.optional(),
  }),
})

export const exportUsers = endpoint({
  ...exported,
  path: '/api/export/users',
  allow: ['admin'],
  summary: 'Las cuentas de la tienda, las más nuevas primero.',
  query: z.object({ formato, q, rol: z.enum(roles).optional() }),
})

export const exportCustomers = endpoint({
  ...exported,
  path: '/api/export/customers',
  allow: ['admin'],
  summary: 'Los clientes, los más nuevos primero.',
  query: z.object({ formato, q }),
})

export const exportCoupons = endpoint({
  ...exported,
  path: '/api/export/coupons',
  allow: ['admin'],
  summary: 'Los cupones, los más nuevos primero.',
  query: z.object({ formato, estado: z.enum(couponStates).optional() }),
})

export const exportPayments = endpoint({
  ...exported,
  path: '/api/export/payments',
  allow: ['admin', 'seller'],
  summary: 'Los pagos virtuales, los más nuevos primero.',
  query: z.object({
    formato,
    q,
    archivados: z.enum(['si']).optional().meta({ description: 'Sólo los archivados' }),
    aviso: z.enum(['si']).optional().meta({ description: 'Sólo los que hay que mirar' }),
  }),
})

export const exportImportRows = endpoint({
  ...exported,
  path: '/api/export/imports/:id',
  allow: ['admin'],
  summary: 'Las filas de una importación: las rechazadas con su motivo, o lo que cambió.',
  params: z.object({ id: idText(60) }),
  query: z.object({ formato, accion: z.enum(rowActions, 'Elegí una acción').optional() }),
  problems: [...exported.problems, 'import-not-found'],
})

export const exportVatBook = endpoint({
  ...exported,
  path: '/api/export/vat-book',
  allow: ['admin'],
  summary:
    'El Libro IVA ventas de un mes: una fila por comprobante autorizado, en el orden en que se hicieron. Las notas de crédito restan.',
  query: z.object({ formato, ...monthQuery }),
})

export const exportSalesReport = endpoint({
  ...exported,
  path: '/api/export/reports/sales',
  allow: ['admin'],
  summary: 'El informe de ventas de un período: todas sus filas y, al final, el total.',
  query: z.object({ formato, ...reportQuery }).superRefine(checkReportDays),
})

export const exportStockRows = endpoint({
  ...exported,
  path: '/api/export/reports/stock',
  allow: ['admin'],
  summary: 'Una lista del informe de stock, con todas sus filas.',
  query: z.object({ formato, ...stockQuery }),
})

export const exportReorder = endpoint({
  ...exported,
  path: '/api/export/reports/reorder',
  allow: ['admin'],
  summary: 'Un pedido para un proveedor: las unidades que faltan de cada combinación, por producto.',
  query: z.object({ formato, ...reorderQuery }),
})
