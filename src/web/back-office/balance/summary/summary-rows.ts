import { formatPesos } from '#domain/money.ts'
import { type AnyMoney, ZERO_SUM } from '#domain/money-sum.ts'
import { paymentMethodName } from '#domain/pricing/surcharge.ts'
import { sumOfCount } from '#domain/cash/cash-count.ts'
import type { CashClosing, CashDay } from '#web/back-office/balance/cash-day.ts'
import { differenceText } from '#web/back-office/balance/difference-text.ts'

/** A row of the summary: an amount or a text on the right. `details`: smaller lines below the row. */
export type SummaryRow = { label: string; value: AnyMoney | string; details?: readonly string[] }
export type SummarySection = { title: string; rows: readonly SummaryRow[] }

/** Returns the sections of a closed day's summary in the order of the paper. Rows without a meaning are absent. */
export const summarySections = (day: CashDay, closing: CashClosing): SummarySection[] =>
  [
    cashSection(day),
    salesSection(day),
    otherChargesSection(day),
    exchangesSection(day),
    countSection(closing),
    resultSection(closing),
  ].filter(({ rows }) => rows.length > 0)

const cashSection = ({ apertura, ingresos, gastos }: CashDay): SummarySection => ({
  title: 'Caja',
  rows: [
    { label: 'Caja inicial', value: apertura ?? ZERO_SUM },
    { label: 'Ingresos', value: ingresos ?? ZERO_SUM },
    { label: 'Gastos', value: gastos ?? ZERO_SUM },
  ],
})

const salesSection = ({ ventas, descuentos }: CashDay): SummarySection => ({
  title: 'Ventas',
  rows: [
    ...(ventas ?? []).map(({ pago, cantidad, total, devuelto, aCobrar }) => ({
      label: `${paymentMethodName(pago)} (${cantidad})`,
      value: total,
      details: [
        devuelto > 0n ? `Devuelto ${formatPesos(devuelto)}` : '',
        aCobrar > 0n ? `A cobrar ${formatPesos(aCobrar)}` : '',
      ].filter(Boolean),
    })),
    { label: 'Descuentos', value: descuentos ?? ZERO_SUM },
  ],
})

const otherChargesSection = ({ otrosCobros }: CashDay): SummarySection => ({
  title: 'Señas de antes y vales de regalo',
  rows: (otrosCobros ?? []).map(({ pago, total }) => ({ label: paymentMethodName(pago), value: total })),
})

const exchangesSection = ({ cambios }: CashDay): SummarySection => {
  if (!cambios) return { title: '', rows: [] }
  const {
    devoluciones,
    valor,
    enPrendas,
    enDinero,
    enTarjeta,
    enTransferencia,
    enVales,
    valesUsados,
    senas,
  } = cambios
  return {
    title: 'Cambios, vales y señas',
    rows: [
      {
        label: `Devoluciones (${devoluciones})`,
        value: valor,
        details: [
          enPrendas > 0n ? `Por otra prenda ${formatPesos(enPrendas)}` : '',
          enDinero > 0n ? `En efectivo ${formatPesos(enDinero)}` : '',
          enTarjeta > 0n ? `A la tarjeta ${formatPesos(enTarjeta)}` : '',
          enTransferencia > 0n ? `Por transferencia ${formatPesos(enTransferencia)}` : '',
        ].filter(Boolean),
      },
      { label: 'Vales emitidos', value: enVales },
      { label: 'Vales usados', value: valesUsados },
      { label: 'Señas cobradas', value: senas },
    ].filter(({ value }) => value > 0n),
  }
}

const countSection = ({ billetes }: CashClosing): SummarySection => ({
  title: 'Billetes',
  rows: (billetes ?? [])
    .filter(({ cantidad }) => cantidad > 0)
    .map((counted) => ({
      label: `${counted.cantidad} × ${formatPesos(counted.valor)}`,
      value: sumOfCount([counted]),
    })),
})

const resultSection = ({
  esperado,
  contado,
  diferencia,
  queda,
  nota,
  despues,
}: CashClosing): SummarySection => ({
  title: 'Cierre',
  rows: [
    { label: 'Esperado', value: esperado },
    { label: 'Contado', value: contado },
    {
      label: 'Diferencia',
      value: differenceText(diferencia),
      ...(nota !== '' && { details: [`Nota: ${nota}`] }),
    },
    ...(despues.movimientos.length > 0
      ? [
          { label: 'Después del cierre', value: despues.suma },
          { label: 'Diferencia con lo de después', value: differenceText(despues.diferencia) },
        ]
      : []),
    ...(queda === null ? [] : [{ label: 'Queda en el cajón', value: queda }]),
  ],
})
