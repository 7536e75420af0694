import { Download, Pencil, Trash2, Users, UserX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listCustomerParts } from '#contract/customer/customer-separation.ts'
import { downloadCustomer, eraseCustomer, updateCustomer } from '#contract/customer/customers.ts'
import { consentOriginLabels, consentOrigins } from '#domain/customer/consent.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { CUSTOMERS_PATH } from '#web/back-office/customer-address.ts'
import { downloadFile } from '#web/back-office/download-file.ts'
import { saveFile } from '#web/back-office/save-file.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormDate } from '#web/components/form/form-date.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormSwitch } from '#web/components/form/form-switch.tsx'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { Customer } from './customer-texts.ts'
import { JoinDialog } from './join-dialog.tsx'
import { type CustomerParts, SeparateDialog } from './separate-dialog.tsx'

/** Commands about a customer. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState<'edit' | 'join' | 'erase'>()
  const [parts, setParts] = useState<CustomerParts>()
  const { run, busy } = useOneAtATime()
  const navigate = useNavigate()
  const { id, nombre } = customer
  const close = () => setOpen(undefined)
  const orToast = (act: () => Promise<void>) =>
    run(async () => {
      try {
        await act()
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        showToast({ kind: 'error', text: problem.message })
      }
    })
  const chooseParts = () =>
    orToast(async () => setParts(await callApi(listCustomerParts, { params: { id } })))
  const download = () =>
    orToast(async () => saveFile(await downloadFile(downloadCustomer, { params: { id } })))
  const erase = () =>
    orToast(async () => {
      await callApi(eraseCustomer, { params: { id } })
      showToast({ kind: 'success', text: 'Borramos los datos del cliente' })
      await navigate(CUSTOMERS_PATH)
    })
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button className="grow sm:grow-0" aria-haspopup="dialog" onClick={() => setOpen('edit')}>
        <Pencil aria-hidden className="size-5" /> Editar ficha
      </Button>
      <Button
        variant="secondary"
        className="grow sm:grow-0"
        aria-haspopup="dialog"
        onClick={() => setOpen('join')}
      >
        <Users aria-hidden className="size-5" /> Unir
      </Button>
      <Button
        variant="secondary"
        className="grow sm:grow-0"
        aria-haspopup="dialog"
        disabled={busy}
        onClick={() => void chooseParts()}
      >
        <UserX aria-hidden className="size-5" /> No es la misma persona
      </Button>
      <div className="-ml-5 flex basis-full flex-wrap">
        <Button variant="quiet" disabled={busy} onClick={() => void download()}>
          <Download aria-hidden className="size-5" /> Descargar sus datos
        </Button>
        <Button variant="quiet" disabled={busy} aria-haspopup="dialog" onClick={() => setOpen('erase')}>
          <Trash2 aria-hidden className="size-5" /> Borrar cliente
        </Button>
      </div>
      {open === 'edit' && <EditDialog customer={customer} onClose={close} />}
      {open === 'join' && <JoinDialog customer={customer} onClose={close} />}
      {parts && <SeparateDialog id={id} parts={parts} onClose={() => setParts(undefined)} />}
      {open === 'erase' && (
        <ConfirmDialog
          title={`¿Borrar a ${nombre || 'este cliente'}?`}
          action="Borrar sus datos"
          onClose={close}
          onConfirm={() => void erase()}
        >
          Hacelo si te lo pidió (Ley 25.326). Sus ventas quedan en los registros sin su nombre ni sus datos, y
          si tiene una cuenta se cierra. Las facturas se conservan. No se puede deshacer.
        </ConfirmDialog>
      )}
    </div>
  )
}

function EditDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { id, cumpleanos, acepta, origen } = customer
  const form = useStaffForm({
    call: updateCustomer,
    params: { id },
    name: `ficha del cliente ${id}`,
    start: { cumpleanos: (cumpleanos ?? '') as string, acepta, origen: (origen ?? '') as string },
    wireOf: (typed) => typed,
    done: 'Ficha guardada',
    failed: 'No se guardó la ficha',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title="Editar ficha" action="Guardar" onClose={onClose}>
      <FormDate name="cumpleanos" label="Cumpleaños" required={false} />
      <FormSwitch
        name="acepta"
        label="Acepta mensajes de la tienda"
        help="Activalo sólo si te dijo que sí. Guardamos el día y cómo lo dijo."
      />
      <FormSelect
        name="origen"
        label="Cómo lo dijo"
        placeholder="Elegí una opción"
        choices={consentOrigins.map((value) => ({ value, label: consentOriginLabels[value] }))}
      />
    </StaffFormDialog>
  )
}
