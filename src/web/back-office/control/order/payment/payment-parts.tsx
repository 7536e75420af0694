import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  addPart,
  applyCredit,
  changeMethod,
  MAX_ORDER_PARTS,
  type OrderPart,
  type ReadCredit,
  removePart,
} from '#domain/cart/order-parts.ts'
import type { OrderPricing } from '#domain/cart/price-order.ts'
import type { TillOrder } from '#domain/cart/till-order.ts'
import { formatPesos, ZERO } from '#domain/money.ts'
import { chargedAmount } from '#domain/pricing/price-lines.ts'
import {
  isTillPaymentMethod,
  paymentMethodName,
  STORE_CREDIT,
  type SurchargeTable,
  tillPaymentLabel,
  tillPaymentMethods,
} from '#domain/pricing/surcharge.ts'
import { formatPesosWithoutSign } from '#domain/text/typed-pesos.ts'
import { methodCharges } from '#domain/sale/price-facts.ts'
import { Button } from '#web/components/button/button.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { FieldError } from '#web/components/input/field-error.tsx'
import { controlClasses } from '#web/components/input/field-frame.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { SelectField } from '#web/components/input/select-field.tsx'
import { CreditField } from './credit-field.tsx'

type PaymentPartsProps = {
  order: TillOrder
  pricing: OrderPricing
  surcharges: SurchargeTable
  error: string | undefined
  onChange: (change: (order: TillOrder) => TillOrder) => void
}

/** Parts of the payment, each with its method and amount. The last part proposes what the others leave. */
export function PaymentParts({ order, pricing, surcharges, error, onChange }: PaymentPartsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const { partes } = order
  const focusPart = (position: number) =>
    group.current?.querySelectorAll<HTMLElement>('select')[position]?.focus()
  const add = () => {
    flushSync(() => onChange((now) => ({ ...now, partes: addPart(now.partes) })))
    focusPart(partes.length)
  }
  /** Changes the number of parts and moves the focus to a part, or to the payment if it is no longer in parts. */
  const changeParts = (change: (now: TillOrder) => TillOrder, position: number) => {
    const around = group.current?.closest<HTMLElement>('[data-order], [data-exchange]')
    flushSync(() => onChange(change))
    const part = group.current?.isConnected && group.current.querySelectorAll('select')[position]
    ;(part || around?.querySelector<HTMLElement>('[data-about=payment]'))?.focus()
  }
  const remove = (position: number) =>
    changeParts((now) => removePart(now, position), Math.min(position, partes.length - 2))
  const applyRead = (position: number, { typed, credito }: { typed: string; credito: ReadCredit }) => {
    const before = partes.length
    flushSync(() =>
      onChange((now) =>
        now.partes[position]?.codigo === typed
          ? { ...now, partes: applyCredit(now.partes, { position, credito, price: pricing.aPagar }) }
          : now,
      ),
    )
    const selects = group.current?.querySelectorAll('select')
    if (selects && selects.length > before) selects[before]?.focus()
  }
  const changePart = (position: number, part: Partial<OrderPart>) =>
    onChange((now) => ({
      ...now,
      partes: now.partes.map((one, at) => (at === position ? { ...one, ...part } : one)),
    }))
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="mb-1 text-14 font-semibold">Forma de pago</legend>
      {error !== undefined && <FieldError className="mb-2">{error}</FieldError>}
      <ol className="border-t border-line">
        {partes.map((part, position) => (
          <li
            // The parts have no other identity than their position.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={position}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-1 border-b border-line py-2"
          >
            <SelectField
              label={`Parte ${position + 1}`}
              name={`parte${position}`}
              data-about={position === 0 ? 'payment' : undefined}
              placeholder="Elegí una"
              choices={[
                ...tillPaymentMethods.map((value) => ({ value, label: tillPaymentLabel(surcharges, value) })),
                { value: STORE_CREDIT, label: paymentMethodName(STORE_CREDIT) },
              ]}
              value={part.metodo}
              onChange={({ target: { value } }) =>
                changeParts((now) => changeMethod(now, { position, metodo: methodOf(value) }), position)
              }
            />
            <IconButton
              label={`Quitar la parte ${position + 1}`}
              icon={<X aria-hidden className="size-4" />}
              onClick={() => remove(position)}
              className="-mr-2"
            />
            {part.metodo === STORE_CREDIT && (
              <CreditField
                position={position}
                part={part}
                onType={(codigo) => changePart(position, { codigo, credito: undefined })}
                onRead={(read) => applyRead(position, read)}
              />
            )}
            <AmountField
              position={position}
              part={part}
              proposed={formatPesosWithoutSign(pricing.pagos[position]?.importe ?? ZERO)}
              isLast={position === partes.length - 1}
              onChange={(importe) => changePart(position, { importe })}
            />
            <PartCharge {...{ pricing, position }} />
          </li>
        ))}
      </ol>
      {partes.length < MAX_ORDER_PARTS && (
        <Button variant="quiet" size="small" onClick={add} className="mt-1 -ml-3">
          <Plus aria-hidden className="size-4" /> Agregar parte
        </Button>
      )}
    </fieldset>
  )
}

const methodOf = (value: string): OrderPart['metodo'] =>
  value === STORE_CREDIT || isTillPaymentMethod(value) ? value : ''

type AmountFieldProps = {
  position: number
  part: OrderPart
  proposed: string
  isLast: boolean
  onChange: (importe: string | null) => void
}

/** An empty amount of the last part becomes the proposal again. */
const AmountField = ({ position, part, proposed, isLast, onChange }: AmountFieldProps) => (
  <label className="col-span-2 mt-2 flex items-center justify-between gap-3 text-14">
    Importe
    <span className="w-40">
      <input
        type="text"
        aria-label={`Importe de la parte ${position + 1}`}
        name={`importe${position}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder="0,00"
        className={joinClasses(controlClasses, 'text-right tabular-nums')}
        value={part.importe ?? proposed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => isLast && part.importe?.trim() === '' && onChange(null)}
      />
    </span>
  </label>
)

function PartCharge({ pricing, position }: { pricing: OrderPricing; position: number }) {
  const part = pricing.pagos[position]
  if (part === undefined) return null
  const [charge] = methodCharges({ recargo: part.recargo, pagos: [part] })
  if (charge === undefined) return null
  return (
    <p className="col-span-2 mt-1 text-right text-12 text-ink-soft tabular-nums">
      {`${charge.label} ${charge.isMinus ? '− ' : ''}${formatPesos(charge.amount)} · Se cobra ${formatPesos(chargedAmount(part))}`}
    </p>
  )
}
