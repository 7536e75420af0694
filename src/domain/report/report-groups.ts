/** Groups of the sales report. A sale has one day, hour, method, channel and seller. */
const saleGroups = ['dia', 'hora', 'pago', 'canal', 'vendedor'] as const

/** Groups of the sales report by what was sold. Shipping and refunds without units belong to none of them. */
const lineGroups = ['categoria', 'producto', 'color', 'talle'] as const

export const reportGroups = [...saleGroups, ...lineGroups] as const

export type LineGroup = (typeof lineGroups)[number]
export type ReportGroup = (typeof reportGroups)[number]

/** Spanish name of each group. */
export const reportGroupNames: Readonly<Record<ReportGroup, string>> = {
  dia: 'Día',
  hora: 'Hora',
  pago: 'Forma de pago',
  canal: 'Canal',
  vendedor: 'Vendedor',
  categoria: 'Categoría',
  producto: 'Producto',
  color: 'Color',
  talle: 'Talle',
}

export const isLineGroup = (group: ReportGroup): group is LineGroup =>
  lineGroups.some((known) => known === group)

/** Groups whose rows follow the clock. The other groups show the largest net sales first. */
export const isByTime = (group: ReportGroup): group is 'dia' | 'hora' => group === 'dia' || group === 'hora'

/** Key of the row of refunds without units, in a report by what was sold. No product has this id. */
export const REFUNDS_WITHOUT_UNITS = '(sin prendas)'
