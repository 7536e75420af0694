import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { addCustomerNote, deleteCustomerNote } from '#contract/customer/customers.ts'
import { Button } from '#web/components/button/button.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { DateTime } from '#web/components/display/date-time.tsx'
import { FormTextArea } from '#web/components/form/form-text-area.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { Part } from './customer-history.tsx'
import type { Customer } from './customer-texts.ts'

/** Notes about a customer, with the commands that add and delete them. */
export function CustomerNotes({ customer: { id, notas } }: { customer: Customer }) {
  const [isAdding, setAdding] = useState(false)
  const [deleted, setDeleted] = useState<string>()
  const { act } = useStaffCommand()
  return (
    <Part id="notas" title="Notas">
      {notas.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {notas.map((note) => (
            <li key={note.id} className="flex items-start justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block whitespace-pre-line wrap-anywhere">{note.texto}</span>
                <span className="block text-12 text-ink-soft wrap-anywhere">
                  <DateTime at={note.cuando} />
                  {note.quien !== '' && ` · ${note.quien}`}
                </span>
              </span>
              <IconButton
                label={`Borrar la nota «${note.texto.slice(0, 40)}»`}
                icon={<X aria-hidden className="size-4" />}
                aria-haspopup="dialog"
                onClick={() => setDeleted(note.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        aria-haspopup="dialog"
        onClick={() => setAdding(true)}
      >
        <Plus aria-hidden className="size-4" /> Agregar nota
      </Button>
      {isAdding && <AddNoteDialog id={id} onClose={() => setAdding(false)} />}
      {deleted !== undefined && (
        <ConfirmDialog
          title="¿Borrar la nota?"
          action="Borrar"
          onClose={() => setDeleted(undefined)}
          onConfirm={() =>
            void act(deleteCustomerNote, {
              params: { id, nota: deleted },
              body: undefined,
              done: 'Nota borrada',
            })
          }
        >
          No se puede recuperar.
        </ConfirmDialog>
      )}
    </Part>
  )
}

function AddNoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useStaffForm({
    call: addCustomerNote,
    params: { id },
    name: `nota del cliente ${id}`,
    start: { texto: '' },
    wireOf: (typed) => typed,
    done: 'Nota guardada',
    failed: 'No se guardó la nota',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title="Agregar nota" action="Guardar" onClose={onClose}>
      <FormTextArea
        name="texto"
        label="Nota"
        help="Por ejemplo lo que prefiere. El cliente puede pedir ver lo que escribas."
        rows={4}
        required
      />
    </StaffFormDialog>
  )
}
