import type { authorise } from '#contract/account/counter-staff.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { TillOrder } from '#domain/cart/till-order.ts'
import { chargedAmount } from '#domain/pricing/price-lines.ts'
import { add } from '#domain/money.ts'
import { methodPrices } from '#domain/pricing/method-prices.ts'
import { methodCharges } from '#domain/sale/price-facts.ts'
import { defaultSurcharges } from '#domain/pricing/surcharge.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import type { Till } from '#web/back-office/control/use-till.ts'
import { AuthoriseButton } from '#web/back-office/layout/pin/authorise-button.tsx'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { SelectField } from '#web/components/input/select-field.tsx'
import { AmountList } from '#web/components/display/amount-list.tsx'
import { ExchangeInvoice } from './exchange-invoice.tsx'
import { ExchangeLines } from './exchange-lines.tsx'
import { ExchangePayment } from './exchange-payment.tsx'
import {
  type RestMethod,
  restMethods,
  type ReturnableSale,
  type ReturnAmounts,
  returnAmounts,
  type ReturnDraft,
  returnRefusal,
} from './return-draft.ts'
import { ReturnLine } from './return-line.tsx'
import type { ExchangeDraft } from './use-returns.ts'

const REASONS = ['Cambio de talle', 'Cambio de color', 'Prenda con falla', 'No le gustó', 'Otro motivo']

const restNames: Readonly<Record<RestMethod, { choice: string; amount: string }>> = {
  vale: { choice: 'Un vale', amount: 'A favor, en un vale' },
  efectivo: { choice: 'Efectivo de la caja', amount: 'A devolver en efectivo' },
  tarjeta: { choice: 'A la tarjeta con la que pagó', amount: 'A devolver a la tarjeta' },
}

export type ReturnAct = Pick<ReturnAmounts, 'pricing'> & { resto: RestMethod }

type ReturnChoicesProps = {
  sale: ReturnableSale
  draft: ReturnDraft
  order: TillOrder
  exchange: ExchangeDraft
  till: Pick<Till, 'add' | 'addTopHit'>
  /** True for an admin, and after an admin authorised the act. */
  mayDecide: boolean
  takesCash: boolean
  refusal: string | undefined
  busy: boolean
  onChange: (next: Partial<ReturnDraft>) => void
  onRefused: (refusal: string) => void
  onAuthorised: (authorisation: ReplyOf<typeof authorise>) => void
  onSubmit: (act: ReturnAct) => void
}

/** Chooses what comes back, what is taken, and how the difference is paid or given. */
export function ReturnChoices({
  sale,
  draft,
  order,
  exchange,
  till,
  mayDecide,
  takesCash,
  refusal,
  busy,
  onChange,
  onRefused,
  onAuthorised,
  onSubmit,
}: ReturnChoicesProps) {
  const profile = useStoreFacts()?.profile
  const surcharges = profile ? methodPrices(profile) : defaultSurcharges
  const amounts = returnAmounts(sale, draft, { order, surcharges })
  const { valor, pricing, inFavor } = amounts
  const canGiveMoney = mayDecide || profile?.refundsAtTill === 'sellers'
  const methods = restMethods(sale, { inFavor, canGiveMoney })
  const resto = methods.includes(draft.resto) ? draft.resto : 'vale'
  const changeOrder: ExchangeDraft['change'] = (next) => {
    onChange({})
    exchange.change(next)
  }
  const submit = () => {
    const missing = returnRefusal(draft, order, { ...amounts, takesCash })
    if (missing === undefined) onSubmit({ pricing, resto })
    else onRefused(missing)
  }
  return (
    <div data-exchange className="mt-3 flex flex-col gap-4">
      <ul aria-label="Lo que compró" className="border-t border-line">
        {sale.lineas.map((line) => (
          <ReturnLine
            key={line.renglon}
            line={line}
            choice={draft.lines[line.renglon]}
            onChange={(choice) => onChange({ lines: { ...draft.lines, [line.renglon]: choice } })}
            onExchange={(product, choice) => till.add(product, choice)}
          />
        ))}
      </ul>
      <ExchangeLines lines={order.lines} draft={exchange.lines} till={till} />
      <SelectField
        label="Motivo"
        name="motivo"
        placeholder="Elegí uno"
        choices={REASONS.map((value) => ({ value, label: value }))}
        value={draft.motivo}
        onChange={({ target }) => onChange({ motivo: target.value })}
      />
      {pricing.aPagar > 0 && <ExchangePayment {...{ order, pricing, surcharges }} onChange={changeOrder} />}
      {order.lines.length > 0 && <ExchangeInvoice {...{ sale, order }} onChange={changeOrder} />}
      {inFavor > 0 && canGiveMoney && (
        <SelectField
          label="A favor del cliente"
          name="resto"
          choices={methods.map((value) => ({ value, label: restNames[value].choice }))}
          value={resto}
          onChange={({ target: { value } }) =>
            onChange({ resto: methods.find((method) => method === value) ?? 'vale' })
          }
        />
      )}
      <AmountList
        rows={[
          ['Vuelve', valor],
          ['Se lleva', pricing.subtotal],
          ...methodCharges(pricing).map(({ label, amount, isMinus }) => [label, amount, isMinus] as const),
          ['A pagar', pricing.pagos.length === 0 ? pricing.aPagar : add(...pricing.pagos.map(chargedAmount))],
          [restNames[resto].amount, inFavor],
        ]}
      />
      {inFavor > 0 && !canGiveMoney && (
        <AuthoriseButton
          label="Autorizar dinero"
          title="Autorizar la devolución en dinero"
          onAuthorised={onAuthorised}
        />
      )}
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <Button size="large" wide="always" busy={busy} onClick={submit}>
        {order.lines.length > 0 ? 'Hacer el cambio' : 'Tomar la devolución'}
      </Button>
    </div>
  )
}
