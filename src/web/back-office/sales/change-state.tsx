import { useWatch } from 'react-hook-form'
import { z } from '#contract/http/z.ts'
import { changeSaleState } from '#contract/sale/sales.ts'
import { cashDue, cashOfParts } from '#domain/cash/cash-flow.ts'
import { formatPesos } from '#domain/money.ts'
import { type SaleStatus, saleStatuses, saleStatusLabel } from '#domain/sale/sale-status.ts'
import { STATUS_EMAIL_SUBJECT, statusEmailTexts } from '#domain/email/status-email-text.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { FormRadioGroup } from '#web/components/form/form-radio-group.tsx'
import { SaleStatusBadge } from '#web/components/display/sale-status-badge.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { ListedSale } from './listed-sale.ts'

const choices = saleStatuses
  .filter((status) => status !== 'Anulado')
  .map((value) => ({ value, label: saleStatusLabel(value) }))

type ChangeStateProps = { sale: ListedSale; onClose: () => void; onDone: () => void }

/** The form of a cash sale requires the answer, which the call itself does not require. */
const bodySchema = z.object({ cobrado: z.boolean('Elegí si ya tenés el efectivo').default(true) })

/**
 * Changes the status of a sale. Asks whether the cash is here when a cash sale is confirmed. Shows the e-mail that the
 * customer will receive.
 */
export function ChangeState({ sale, onClose, onDone }: ChangeStateProps) {
  const { id, numero, estadoPago } = sale
  const sendsEmail = useSendsEmail()
  const form = useStaffForm({
    call: changeSaleState,
    params: ({ newState }) => ({ id, newState }),
    name: `estado ${id} ${estadoPago}`,
    bodySchema,
    start: { newState: estadoPago as string, cobrado: '' },
    wireOf: ({ newState, cobrado }) =>
      needsCash(sale, newState) ? { cobrado: cobrado === '' ? null : cobrado === 'si' } : {},
    done: 'Estado actualizado',
    failed: 'No se pudo cambiar el estado',
    onDone,
  })
  return (
    <StaffFormDialog
      form={form}
      title={`Estado de la venta N° ${numero}`}
      action="Guardar estado"
      onClose={onClose}
    >
      {sendsEmail && <p>Vamos a avisar al cliente cómo está su pedido</p>}
      <FormRadioGroup name="newState" label="Estado" choices={choices} />
      <CashQuestion sale={sale} />
      <EmailPreview sale={sale} />
    </StaffFormDialog>
  )
}

const needsCash = (sale: ListedSale, newState: string): boolean =>
  sale.estadoPago !== 'Confirmada' && cashDue({ ...sale, estadoPago: newState as SaleStatus }) > 0

function CashQuestion({ sale }: { sale: ListedSale }) {
  const chosen = useWatch({ name: 'newState' }) as string
  if (!needsCash(sale, chosen)) return null
  return (
    <FormRadioGroup
      name="cobrado"
      label={`¿Ya tenés los ${formatPesos(cashOfParts(sale.pagos))} en efectivo?`}
      choices={[
        { value: 'si', label: 'Sí, entran en la caja de hoy' },
        { value: 'no', label: 'Todavía no, queda a cobrar' },
      ]}
    />
  )
}

/** Preview of the customer's e-mail, or the reason why no e-mail is sent. */
function EmailPreview({ sale: { estadoPago, correo, cliente } }: { sale: ListedSale }) {
  const chosen = useWatch({ name: 'newState' }) as SaleStatus
  const sendsEmail = useSendsEmail()
  if (!sendsEmail)
    return <NoEmailNote>La tienda todavía no manda correos: no se le escribe a nadie.</NoEmailNote>
  if (chosen === estadoPago)
    return <NoEmailNote>Es el estado que ya tiene: no se le escribe a nadie.</NoEmailNote>
  if (correo === '') return <NoEmailNote>La venta no tiene correo: no se le escribe a nadie.</NoEmailNote>
  return (
    <section aria-label="El correo" className="border border-line bg-white px-4 py-3 text-14">
      <p className="wrap-anywhere text-ink-soft">Para {correo}</p>
      <p className="font-semibold">{STATUS_EMAIL_SUBJECT}</p>
      <p className="my-2 wrap-anywhere">
        Hola {cliente}: {statusEmailTexts[chosen]}
      </p>
      {/* The e-mail has only green and orange, and shoppers see 'En proceso' in orange. */}
      <SaleStatusBadge status={chosen} audience={chosen === 'Enproceso' ? 'shopper' : 'staff'} />
    </section>
  )
}

const NoEmailNote = ({ children }: { children: string }) => <p className="text-ink-soft">{children}</p>
