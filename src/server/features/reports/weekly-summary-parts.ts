import { changeText, marginNote, rateText } from '#domain/report/figure-texts.ts'
import { REFUNDS_WITHOUT_UNITS } from '#domain/report/report-groups.ts'
import { DEMAND_DAYS } from '#domain/report/reorder.ts'
import { formatPesos } from '#domain/money.ts'
import type { WeeklySummary } from '#server/email/outbox/email-to-queue.ts'
import type { Fact } from '#server/email/rendering/email-content.ts'
import type { SalesReport } from './show-sales-report.ts'
import type { ReorderRow } from './stock-report-store.ts'

type Total = SalesReport['total']
type Row = SalesReport['filas'][number]

/** Reports of one week, each with the week before. */
export type WeekReports = {
  byChannel: SalesReport
  byMethod: SalesReport
  byProduct: SalesReport
  reorder: readonly ReorderRow[]
}

/** Returns what the summary of a week says. Parts without rows are left out. */
export function weeklySummaryParts({
  byChannel,
  byMethod,
  byProduct,
  reorder,
}: WeekReports): Pick<WeeklySummary, 'hubo' | 'partes' | 'nota'> {
  const { total } = byChannel
  if (total.ventas === 0) return { hubo: false, partes: partsWithRows([quietWeek(total)]), nota: '' }
  const best = byProduct.filas.filter(
    ({ clave, unidades }) => clave !== REFUNDS_WITHOUT_UNITS && unidades > 0,
  )
  return {
    hubo: true,
    partes: partsWithRows([
      { title: 'La semana', facts: figureFacts(total) },
      { title: 'Por canal', facts: byChannel.filas.map(groupFact) },
      { title: 'Por forma de pago', facts: byMethod.filas.map(groupFact) },
      { title: 'Lo más vendido', facts: best.map(productFact) },
      { title: 'Qué reponer', facts: reorder.map(reorderFact) },
    ]),
    nota: marginNote(total) ?? '',
  }
}

const partsWithRows = (parts: WeeklySummary['partes']): WeeklySummary['partes'] =>
  parts.filter(({ facts }) => facts.length > 0)

/** Returns the figures of the screen 'Informes', in its order. */
const figureFacts = (total: Total): Fact[] => [
  compared('Neto', total, { of: ({ neto }) => neto, text: formatPesos }),
  compared('Ventas', total, { of: ({ ventas }) => ventas, text: countText }),
  compared('Unidades', total, { of: ({ unidades }) => unidades, text: countText }),
  compared('Ticket promedio', total, { of: ({ promedio }) => promedio, text: formatPesos }),
  marginFact(total),
  compared('Vendido', total, { of: ({ vendido }) => vendido, text: formatPesos }),
  compared('Descuentos', total, { of: ({ descuentos }) => descuentos, text: formatPesos }),
  compared('Devoluciones', total, { of: ({ devoluciones }) => devoluciones, text: formatPesos }),
]

/** Returns a figure beside its earlier one, with the change. '—' for an unknown figure. */
function compared<Figure extends number | bigint>(
  label: string,
  total: Total,
  { of, text }: { of: (figures: Total['antes']) => Figure | null; text: (figure: Figure) => string },
): Fact {
  const [now, before] = [of(total), of(total.antes)]
  const shown = (figure: Figure | null) => (figure === null ? '—' : text(figure))
  const change = changeText(now ?? 0, before ?? 0)
  return {
    label,
    value: `${shown(now)} · antes ${shown(before)}${change === undefined ? '' : ` (${change})`}`,
  }
}

const marginFact = (total: Total): Fact => ({
  label: 'Margen',
  value: `${marginText(total)} · antes ${marginText(total.antes)}`,
})

const marginText = ({ margen, tasaDeMargen }: Total['antes']): string =>
  margen === null
    ? '—'
    : [formatPesos(margen), tasaDeMargen !== null && `(${rateText(tasaDeMargen)})`].filter(Boolean).join(' ')

const groupFact = ({ nombre, neto, ventas, antes }: Row): Fact => ({
  label: nombre,
  value: `${formatPesos(neto)} en ${salesText(ventas)} · antes ${formatPesos(antes.neto)}`,
})

const productFact = ({ nombre, neto, unidades, antes }: Row): Fact => ({
  label: nombre,
  value: `${unitsText(unidades)}, ${formatPesos(neto)} · antes ${unitsText(antes.unidades)}`,
})

const reorderFact = ({
  nombre,
  sku,
  color,
  talle,
  pedir,
  stock,
  porRecibir,
  vendidas,
}: ReorderRow): Fact => ({
  label: [nombre, sku, color, talle].filter(Boolean).join(' · '),
  value: [
    `Pedir ${unitsText(pedir)}`,
    `stock ${countText(stock)}`,
    ...(porRecibir > 0 ? [`por recibir ${countText(porRecibir)}`] : []),
    `vendidas en ${DEMAND_DAYS} días: ${countText(vendidas)}`,
  ].join(' · '),
})

/** Returns what a week without sales has to say: returns of earlier sales, and the week before. */
const quietWeek = ({ devoluciones, antes }: Total): WeeklySummary['partes'][number] => ({
  title: 'Además',
  facts: [
    ...(devoluciones === 0n ? [] : [{ label: 'Devoluciones', value: formatPesos(devoluciones) }]),
    ...(antes.ventas === 0
      ? []
      : [{ label: 'La semana anterior', value: `${formatPesos(antes.neto)} en ${salesText(antes.ventas)}` }]),
  ],
})

const countText = (count: number): string => count.toLocaleString('es-AR')

const unitsText = (count: number): string => `${countText(count)}\u00a0u.`

const salesText = (count: number): string => `${countText(count)} ${count === 1 ? 'venta' : 'ventas'}`
