import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { placeDeposit } from '#contract/sale/deposits.ts'
import { positiveMoney } from '#contract/http/positive-money.ts'
import { day, phone, requiredText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import { MAX_NAME_LENGTH, removeSoldFromOrder } from '#domain/cart/till-order.ts'
import { typedDocument } from '#domain/invoices/typed-document.ts'
import { subtract } from '#domain/money.ts'
import { depositPayment, smallestDeposit } from '#domain/sale/deposit.ts'
import { tillPaymentLabel, tillPaymentMethods } from '#domain/pricing/surcharge.ts'
import { formatPesosWithoutSign, toWirePesos } from '#domain/text/typed-pesos.ts'
import { demoStoreProfile } from '#domain/store/store-profile.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { counterBody } from '#web/back-office/control/order/counter-sale.ts'
import type { OrderState } from '#web/back-office/control/order/use-order.ts'
import { wholeBuyerText } from '#web/back-office/vouchers/voucher-texts.ts'
import { DepositAmounts } from '#web/back-office/deposit-amounts.tsx'
import type { CounterSale } from '#web/back-office/ticket/completed-sale.ts'
import { FormDate } from '#web/components/form/form-date.tsx'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'

type DepositDialogProps = Pick<
  OrderState,
  'order' | 'draft' | 'pricing' | 'surcharges' | 'authorisation' | 'applyRefusal'
> & {
  onPlaced: (sale: CounterSale) => void
  onClose: () => void
}

/** Reserves the order for a customer, who pays a part of it now. */
export function DepositDialog({
  order,
  draft,
  pricing,
  surcharges,
  authorisation,
  applyRefusal,
  onPlaced,
  onClose,
}: DepositDialogProps) {
  const { depositShare, depositDays } = useStoreFacts()?.profile ?? demoStoreProfile
  const price = subtract(pricing.subtotal, pricing.descuento)
  const smallest = smallestDeposit(price, depositShare)
  const [today] = useState(() => dayOf(new Date()))
  const terms = { price, surcharges }
  const form = useStaffForm({
    call: placeDeposit,
    name: 'seña',
    start: {
      nombreCliente: order.cliente,
      celular: order.celular ?? '',
      hasta: daysBefore(today, -depositDays) as string,
      metodo: order.formaPago as string,
      importe: formatPesosWithoutSign(smallest),
    },
    // A stored draft belongs to another order.
    secret: ['nombreCliente', 'celular', 'hasta', 'metodo', 'importe'],
    wireOf: ({ importe, ...typed }) => ({ ...typed, importe: toWirePesos(importe) }),
    bodySchema: typedDeposit.transform(({ metodo, importe, ...customer }) => {
      const { formaPago: _formaPago, ...body } = counterBody(order, pricing, authorisation?.autorizacion)
      const { pago, total } = depositPayment({ metodo, importe }, terms)
      return { ...body, ...customer, pagos: [pago], total }
    }),
    done: 'Seña guardada',
    failed: 'No se guardó la seña',
    onRefused: async (problem) => applyRefusal(problem),
    onDone: (sale) => {
      draft.change((now) => removeSoldFromOrder(now, { cliente: order.cliente, lines: order.lines }))
      onClose()
      onPlaced(sale)
    },
  })
  return (
    <StaffFormDialog form={form} title="Guardar con seña" action="Cobrar la seña" onClose={onClose}>
      <FormText
        name="nombreCliente"
        label="Nombre del cliente"
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
      />
      <FormText
        name="celular"
        label="Celular"
        help="Para avisarle. Con el código de área."
        type="tel"
        inputMode="tel"
        required={false}
        autoComplete="off"
      />
      <FormDate name="hasta" label="Se guarda hasta el" required min={today} />
      <FormSelect
        name="metodo"
        label="Forma de pago"
        placeholder="Elegí una"
        choices={tillPaymentMethods.map((value) => ({ value, label: tillPaymentLabel(surcharges, value) }))}
      />
      <FormMoney
        name="importe"
        label="Seña ($)"
        help={`Desde $ ${formatPesosWithoutSign(smallest)}. El recargo se suma aparte.`}
        required
      />
      {order.factura && (
        <p className="wrap-anywhere">{`La factura sale al entregar la venta: ${wholeBuyerText({ ...order.factura, documento: typedDocument(order.factura.documento) })}.`}</p>
      )}
      <Amounts {...terms} />
    </StaffFormDialog>
  )
}

const typedDeposit = z.object({
  nombreCliente: requiredText(MAX_NAME_LENGTH, 'Escribí el nombre'),
  celular: phone,
  hasta: day,
  metodo: z.enum(tillPaymentMethods, 'Elegí la forma de pago'),
  importe: positiveMoney,
})

function Amounts(terms: Parameters<typeof depositPayment>[1]) {
  const [metodo, importe] = useWatch({ name: ['metodo', 'importe'] }) as [string, string]
  return <DepositAmounts {...terms} metodo={metodo} importe={importe} />
}
