import type { ReplyOf } from '#contract/endpoint.ts'
import type { readPanel } from '#contract/panel.ts'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import {
  averageOf,
  type DayAmounts,
  type DaySpan,
  type PanelSpans,
  panelSpans,
  sumIn,
  sumsByName,
} from '#domain/panel.ts'
import { LOW_STOCK_BELOW } from '#domain/product.ts'
import type { Deps } from '#server/deps.ts'
import { countProducts } from '#server/features/catalogue/catalogue-store.ts'
import { readDuplicateCoupons } from '#server/features/coupons/coupon-store.ts'
import { countEmails } from '#server/features/emails/email-store.ts'
import { countPayments } from '#server/features/payments/payment-list-store.ts'
import { readDuplicateCodes } from '#server/features/products/product-code-store.ts'
import { hasSold, lowStock, waitingSales } from './panel-store.ts'
import { type Sold, whatWasSold } from './sold-store.ts'

type Panel = ReplyOf<typeof readPanel>

const DAYS_OF_PRODUCTS = 30
const PRODUCTS_SHOWN = 5
const COMBINATIONS_SHOWN = 12
const DUPLICATES_SHOWN = 20
const HOUR_MS = 3_600_000

export async function showPanel({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<Panel> {
  const now = clock.now()
  const today = dayOf(now)
  const spans = panelSpans(today)
  const lately = { desde: daysBefore(today, DAYS_OF_PRODUCTS - 1), hasta: today }
  // On 1 March the last thirty days begin before the previous month does.
  const [first] = [spans.lastMonth.desde, lately.desde].toSorted()
  const [
    { sales, units, best, slow },
    sinStock,
    pocoStock,
    filas,
    waiting,
    correosFallidos,
    hayVentas,
    pagosPorRevisar,
    codigosRepetidos,
    cuponesRepetidos,
  ] = await Promise.all([
    whatWasSold(pool, { span: { desde: first!, hasta: today }, lately, most: PRODUCTS_SHOWN }),
    // The product list uses the same function, so the figures agree.
    countProducts(pool, { estado: 'sin-stock' }),
    countProducts(pool, { estado: 'poco-stock' }),
    lowStock(pool, { enough: LOW_STOCK_BELOW, most: COMBINATIONS_SHOWN }),
    waitingSales(pool),
    countEmails(pool, { state: 'failed' }),
    hasSold(pool),
    countPayments(pool, { aviso: true }),
    readDuplicateCodes(pool, DUPLICATES_SHOWN),
    readDuplicateCoupons(pool, DUPLICATES_SHOWN),
  ])
  return {
    hayVentas,
    hoy: compare({ sales, units }, { now: spans.today, before: spans.yesterday }),
    mes: {
      ...compare({ sales, units }, { now: spans.month, before: spans.lastMonth }),
      mesPasadoALaFecha: periodOf(sales, spans.lastMonthSoFar),
      dias: daysOf(sales, spans),
    },
    masVendidos: best,
    menosVendidos: slow,
    stock: { sinStock, pocoStock, filas },
    enEspera: waiting.map(({ estado, cantidad, oldest }) => ({
      estado,
      cantidad,
      masVieja: {
        dia: dayOf(oldest),
        horas: Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / HOUR_MS)),
      },
    })),
    correosFallidos,
    pagosPorRevisar,
    codigosRepetidos,
    cuponesRepetidos,
  }
}

function compare({ sales, units }: Pick<Sold, 'sales' | 'units'>, spans: { now: DaySpan; before: DaySpan }) {
  return {
    ...periodOf(sales, spans.now),
    antes: periodOf(sales, spans.before),
    porCanal: sumsByName(sales, ({ medio }) => medio, spans),
    porPago: sumsByName(sales, ({ pago }) => pago, spans),
    porCategoria: sumsByName(units, ({ categoria }) => categoria, spans),
  }
}

function periodOf(sales: readonly DayAmounts[], span: DaySpan) {
  const sums = sumIn(sales, span)
  return { ...span, ...sums, promedio: averageOf(sums) ?? null }
}

/** Pairs each day of the month with the same day of the previous month. */
function daysOf(sales: readonly DayAmounts[], { month, lastMonth }: PanelSpans): Panel['mes']['dias'] {
  const on = (dia: string) => sales.filter((row) => row.dia === dia)
  return Array.from({ length: Number(month.hasta.slice(8)) }, (_, place) => {
    const dia = daysBefore(month.desde, -place)
    const sameDay = `${lastMonth.desde.slice(0, 8)}${dia.slice(8)}`
    return { dia, ...sumIn(on(dia), month), antes: sumIn(on(sameDay), lastMonth) }
  })
}
