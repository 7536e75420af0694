import type { BodyOf, ReplyOf } from '#contract/http/endpoint.ts'
import type { readReturnableSale, returnSale } from '#contract/sale/returns.ts'
import { add, type Money, times, ZERO } from '#domain/money.ts'
import { exchangeAmounts, type ExchangeAmounts, type ReturnCondition } from '#domain/sale/sale-return.ts'
import { isTillPaymentMethod, type SurchargeTable } from '#domain/pricing/surcharge.ts'

export type ReturnableSale = ReplyOf<typeof readReturnableSale>
export type ReturnableLine = ReturnableSale['lineas'][number]

/** Choices about one line. `cambio`: position of the option that the customer takes, or ''. */
export type LineDraft = { cantidad: number; estado: ReturnCondition; cambio: string }

export type ReturnDraft = {
  lines: Readonly<Record<number, LineDraft>>
  motivo: string
  formaPago: string
  resto: 'vale' | 'efectivo'
}

export const EMPTY_RETURN: ReturnDraft = { lines: {}, motivo: '', formaPago: '', resto: 'vale' }

export const EMPTY_LINE: LineDraft = { cantidad: 0, estado: 'stock', cambio: '' }

/** Returns the options in stock for this many units. */
export const optionsFor = ({ producto }: ReturnableLine, cantidad: number) =>
  (producto?.opciones ?? []).flatMap((option, position) =>
    option.stock >= cantidad ? [{ ...option, value: String(position) }] : [],
  )

const chosenLines = ({ lineas }: ReturnableSale, { lines }: ReturnDraft) =>
  lineas.flatMap((line) => {
    const choice = lines[line.renglon] ?? EMPTY_LINE
    if (choice.cantidad === 0) return []
    const option = optionsFor(line, choice.cantidad).find(({ value }) => value === choice.cambio)
    const taken = option && line.producto ? { ...option, ...line.producto } : undefined
    return [{ ...choice, line, taken }]
  })

/** Value of what comes back, amounts of what is taken, and whether anything is taken. */
export type ReturnAmounts = ExchangeAmounts & { valor: Money; isExchange: boolean; isEmpty: boolean }

/** Returns the amounts of a return on the screen. The server computes them again. */
export function returnAmounts(
  sale: ReturnableSale,
  draft: ReturnDraft,
  surcharges: SurchargeTable,
): ReturnAmounts {
  const chosen = chosenLines(sale, draft)
  const valor = add(...chosen.flatMap(({ line, cantidad }) => line.valores.slice(0, cantidad)))
  const price = add(...chosen.map(({ taken, cantidad }) => (taken ? times(taken.precio, cantidad) : ZERO)))
  return {
    ...exchangeAmounts({ valor, price }, { method: draft.formaPago, surcharges }),
    valor,
    isExchange: chosen.some(({ taken }) => taken !== undefined),
    isEmpty: chosen.length === 0,
  }
}

/** Returns why a return cannot be sent, or undefined. */
export function returnRefusal(
  { motivo, formaPago }: ReturnDraft,
  { isEmpty, toPay }: ReturnAmounts,
): string | undefined {
  if (isEmpty) return 'Elegí qué devuelve'
  if (motivo === '') return 'Elegí el motivo'
  return toPay > 0 && formaPago === '' ? 'Elegí cómo paga la diferencia' : undefined
}

/** Returns the request of a return with the amounts on the screen. */
export function returnBody(
  sale: ReturnableSale,
  draft: ReturnDraft,
  { isExchange, toPay, total }: ReturnAmounts,
): BodyOf<typeof returnSale> {
  const chosen = chosenLines(sale, draft)
  const { formaPago, motivo, resto } = draft
  return {
    ventaId: sale.id,
    lineas: chosen.map(({ line, cantidad, estado }) => ({ renglon: line.renglon, cantidad, estado })),
    motivo,
    resto,
    ...(isExchange && {
      cambio: {
        productos: chosen.flatMap(({ taken, cantidad }) =>
          taken
            ? [{ id: taken.id, color: taken.color, talle: taken.talle, precio: taken.precio, cantidad }]
            : [],
        ),
        pagos: toPay > 0 && isTillPaymentMethod(formaPago) ? [{ metodo: formaPago, importe: toPay }] : [],
        nombreCliente: '',
        total,
      },
    }),
  }
}
