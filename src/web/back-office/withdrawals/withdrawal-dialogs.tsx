import { refundWithdrawal, rejectWithdrawal, withdrawalRefunds } from '#contract/sale/withdrawals.ts'
import { formatPesos, subtract } from '#domain/money.ts'
import { returnConditions } from '#domain/sale/sale-return.ts'
import { z } from '#contract/http/z.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { FormRadioGroup } from '#web/components/form/form-radio-group.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { Withdrawal } from './withdrawal-texts.ts'

type DialogProps = { withdrawal: Withdrawal; onClose: () => void }

/** Says what the return does, and asks where the units go and how the part that no card paid goes back. */
export function RefundWithdrawalDialog({ withdrawal: { id, devolucion }, onClose }: DialogProps) {
  const { accion, importe, tarjeta } = devolucion
  const rest = subtract(importe, tarjeta)
  const sendsEmail = useSendsEmail()
  const form = useStaffForm({
    call: refundWithdrawal,
    params: { id },
    name: `devolución ${id}`,
    start: { forma: 'vale', estado: 'stock' },
    wireOf: (typed) => typed,
    bodySchema: choices,
    done: 'Devolución registrada',
    failed: 'No se registró la devolución',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title="Registrar devolución" action={actionLabels[accion]} onClose={onClose}>
      <p>{actionTexts[accion]}</p>
      {tarjeta > 0 && (
        <p>{`${formatPesos(tarjeta)} vuelven por Mercado Pago, por donde se pagó. El pedido sale ahora.`}</p>
      )}
      {accion !== 'nada' && <FormRadioGroup name="estado" label="Las prendas" choices={conditionChoices} />}
      {rest > 0 && (
        <FormRadioGroup
          name="forma"
          label={`Los ${formatPesos(rest)} se dan en`}
          choices={refundChoices({ sendsEmail })}
        />
      )}
      {rest > 0 && form.methods.watch('forma') === 'transferencia' && (
        <p className="text-ink-soft">
          Hacela vos desde el banco: la tienda sólo la anota. No sale plata de la caja.
        </p>
      )}
    </StaffFormDialog>
  )
}

const choices = z.object({ forma: z.enum(withdrawalRefunds), estado: z.enum(returnConditions) })

const actionTexts: Readonly<Record<Withdrawal['devolucion']['accion'], string>> = {
  devolver: 'Registralo cuando las prendas estén en el local, o si todavía no salieron.',
  anular: 'Esta compra no está pagada: se anula.',
  nada: 'No queda nada por devolver: las prendas ya volvieron y, si se había pagado, su plata ya se pidió. Si falló una devolución a la tarjeta, repetila en «Pagos virtuales». El trámite se cierra.',
}

const actionLabels: typeof actionTexts = {
  devolver: 'Registrar devolución',
  anular: 'Anular la compra',
  nada: 'Cerrar el trámite',
}

const conditionChoices = [
  { value: 'stock', label: 'Vuelven al stock' },
  { value: 'fallado', label: 'Se apartan' },
]

const refundChoices = ({ sendsEmail }: { sendsEmail: boolean }) => [
  { value: 'vale', label: sendsEmail ? 'Un vale por correo' : 'Un vale, que das vos desde «Vales»' },
  { value: 'efectivo', label: 'Efectivo de la caja' },
  { value: 'transferencia', label: 'Una transferencia' },
]

export function RejectWithdrawalDialog({ withdrawal: { id }, onClose }: DialogProps) {
  const sendsEmail = useSendsEmail()
  const form = useStaffForm({
    call: rejectWithdrawal,
    params: { id },
    name: `rechazo ${id}`,
    start: { motivo: '' },
    wireOf: (typed) => typed,
    done: 'Arrepentimiento rechazado',
    failed: 'No se rechazó el arrepentimiento',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title="Rechazar el arrepentimiento" action="Rechazar" onClose={onClose}>
      <p>
        {sendsEmail
          ? 'El motivo le llega por correo a quien compró.'
          : 'La tienda todavía no manda correos: avisale vos el motivo a quien compró.'}{' '}
        La ley da diez días desde la entrega.
      </p>
      <FormText name="motivo" label="Motivo" required maxLength={300} autoComplete="off" />
    </StaffFormDialog>
  )
}
