import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { positiveMoney } from '#contract/http/positive-money.ts'
import { z } from '#contract/http/z.ts'
import { cancelDeposit, extendDeposit, payDeposit } from '#contract/sale/deposits.ts'
import { dayOf } from '#domain/calendar.ts'
import { depositPayment } from '#domain/sale/deposit.ts'
import { formatPesosWithoutSign, toWirePesos } from '#domain/text/typed-pesos.ts'
import { methodPrices } from '#domain/pricing/method-prices.ts'
import { tillPaymentLabel, tillPaymentMethods } from '#domain/pricing/surcharge.ts'
import { demoStoreProfile } from '#domain/store/store-profile.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { DepositAmounts } from '#web/back-office/deposit-amounts.tsx'
import { FormDate } from '#web/components/form/form-date.tsx'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormSwitch } from '#web/components/form/form-switch.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { useSession } from '#web/session/use-session.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { Deposit } from './deposit-texts.ts'

type DialogProps = Pick<Deposit, 'venta'> & { onClose: () => void }

/** Receives a payment, by default all that is left, and delivers the sale if it is then paid. */
export function PayDepositDialog({ venta: { id, aCobrar }, onClose }: DialogProps) {
  const surcharges = methodPrices(useStoreFacts()?.profile ?? demoStoreProfile)
  const terms = { price: aCobrar, surcharges }
  const form = useStaffForm({
    call: payDeposit,
    params: { id },
    name: `seña ${id}`,
    start: { metodo: '', importe: formatPesosWithoutSign(aCobrar), entregar: true },
    // What is left may differ when the dialog opens again.
    secret: ['metodo', 'importe', 'entregar'],
    wireOf: ({ importe, ...typed }) => ({ ...typed, importe: toWirePesos(importe) }),
    bodySchema: typedPayment.transform(({ entregar, ...typed }) => {
      const { pago, charged, left } = depositPayment(typed, terms)
      return { pagos: [pago], total: charged, entregar: entregar && left === 0 }
    }),
    done: 'Pago guardado',
    failed: 'No se guardó el pago',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title="Cobrar" action="Cobrar" onClose={onClose}>
      <FormSelect
        name="metodo"
        label="Forma de pago"
        placeholder="Elegí una"
        choices={tillPaymentMethods.map((value) => ({ value, label: tillPaymentLabel(surcharges, value) }))}
      />
      <FormMoney name="importe" label="Importe ($)" help="El recargo se suma aparte." required />
      <Amounts {...terms} />
      <FormSwitch name="entregar" label="Se lo lleva" help="Si queda todo pagado, la venta se entrega." />
    </StaffFormDialog>
  )
}

const typedPayment = z.object({
  metodo: z.enum(tillPaymentMethods, 'Elegí la forma de pago'),
  importe: positiveMoney,
  entregar: z.boolean(),
})

function Amounts(terms: Parameters<typeof depositPayment>[1]) {
  const [metodo, importe] = useWatch({ name: ['metodo', 'importe'] }) as [string, string]
  return <DepositAmounts {...terms} metodo={metodo} importe={importe} />
}

export function ExtendDepositDialog({ venta: { id, guardadaHasta }, onClose }: DialogProps) {
  const [today] = useState(() => dayOf(new Date()))
  const form = useStaffForm({
    call: extendDeposit,
    params: { id },
    name: `día de la seña ${id}`,
    start: { hasta: guardadaHasta?.split('-').toReversed().join('-') ?? '' },
    wireOf: (typed) => typed,
    done: 'Día cambiado',
    failed: 'No se cambió el día',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title="Hasta cuándo se guarda" action="Guardar" onClose={onClose}>
      <FormDate name="hasta" label="Se guarda hasta el" required min={today} />
    </StaffFormDialog>
  )
}

export function CancelDepositDialog({ venta: { id }, onClose }: DialogProps) {
  const navigate = useNavigate()
  const { depositRefund, refundsAtTill } = useStoreFacts()?.profile ?? demoStoreProfile
  const isAdmin = useSession()?.rol === 'admin'
  const isPaidOut = depositRefund === 'efectivo' && (isAdmin || refundsAtTill === 'sellers')
  const form = useStaffForm({
    call: cancelDeposit,
    params: { id },
    name: `cancelar la seña ${id}`,
    start: { motivo: '' },
    wireOf: (typed) => typed,
    done: 'Seña cancelada',
    failed: 'No se canceló la seña',
    onDone: ({ vale }) => {
      onClose()
      // The store credit is printed from its page.
      if (vale) void navigate(`/dashboard/credits?${new URLSearchParams({ q: vale.codigo })}`)
    },
  })
  return (
    <StaffFormDialog form={form} title="Cancelar la seña" action="Cancelar la seña" onClose={onClose}>
      <p>
        Las prendas vuelven al stock.{' '}
        {isPaidOut
          ? 'Lo pagado se devuelve en efectivo y sale de la caja.'
          : 'Lo pagado queda en un vale para el cliente.'}
      </p>
      <FormText name="motivo" label="Motivo" required maxLength={200} autoComplete="off" />
    </StaffFormDialog>
  )
}
