import { useWatch } from 'react-hook-form'
import { refundPayment } from '#contract/payment/payment-records.ts'
import type { RefundMethod } from '#domain/payment/refund.ts'
import { parseTypedPesos, toWirePesos, formatPesosWithoutSign } from '#domain/text/typed-pesos.ts'
import { PaymentRefunds } from '#web/back-office/payment-refunds.tsx'
import { FormRadioGroup } from '#web/components/form/form-radio-group.tsx'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormSwitch } from '#web/components/form/form-switch.tsx'
import { Price } from '#web/components/display/price.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'
import { refundOutcome } from './refund-outcome.ts'

const refundMethods = [
  { value: 'proveedor', label: 'Por Mercado Pago' },
  { value: 'efectivo', label: 'En efectivo' },
]

/** Refunds a payment, in full by default. Shows the effects before the refund. */
export function RefundDialog({ payment, onClose }: { payment: ListedPayment; onClose: () => void }) {
  const { id, pagoId, porDevolver, devoluciones, anulaVenta } = payment
  const form = useStaffForm({
    call: refundPayment,
    params: { id },
    name: `devolución ${id}`,
    start: { monto: formatPesosWithoutSign(porDevolver), medio: 'proveedor', vuelveStock: false },
    wireOf: ({ monto, medio, vuelveStock }) => ({
      monto: toWirePesos(monto),
      medio,
      vuelveStock,
    }),
    done: 'Devolución guardada',
    failed: 'No se pudo devolver el pago',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title={`Devolver el pago N° ${pagoId}`} action="Devolver" onClose={onClose}>
      <p>
        Quedan <Price amount={porDevolver} className="font-semibold" /> por devolver.
      </p>
      <PaymentRefunds refunds={devoluciones} />
      <FormMoney name="monto" label="Monto ($)" required />
      <FormRadioGroup name="medio" label="Cómo se devuelve" choices={refundMethods} />
      {anulaVenta && (
        <FormSwitch
          name="vuelveStock"
          label="Las prendas vuelven al stock"
          help="Sí, si las tenés de vuelta y se pueden vender."
        />
      )}
      <Outcome payment={payment} />
    </StaffFormDialog>
  )
}

function Outcome({ payment }: { payment: ListedPayment }) {
  const [typed, medio, vuelveStock] = useWatch({ name: ['monto', 'medio', 'vuelveStock'] }) as [
    string,
    string,
    boolean,
  ]
  const sendsEmail = useSendsEmail()
  const monto = parseTypedPesos(typed ?? '')
  if (!monto || monto > payment.porDevolver) return null
  const sentences = refundOutcome({
    payment,
    monto,
    medio: medio as RefundMethod,
    vuelveStock,
    sendsEmail,
  })
  return (
    <div role="status" className="flex flex-col gap-1 border-l-2 border-line-strong bg-paper-deep px-4 py-3">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
