import { Eye, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteStockCount, reopenStockCount, reviewStockCount } from '#contract/product/stock-counts.ts'
import { countDifferencesAddress, STOCK_COUNTS_PATH } from '#web/back-office/stock-counts-address.ts'
import { Button } from '#web/components/button/button.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { FormRadioGroup } from '#web/components/form/form-radio-group.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { StockCount } from './count-badge.tsx'

/** What an admin does with a count: look at the differences, open it again, delete it. */
export function CountActions({ count }: { count: StockCount }) {
  const [dialog, setDialog] = useState<'review' | 'delete'>()
  const { act, busy } = useStaffCommand()
  const navigate = useNavigate()
  const { id, estado, importacion, unidades } = count
  const params = { id }
  const remove = async () => {
    await act(deleteStockCount, { params, body: undefined, done: 'Conteo borrado' })
    await navigate(STOCK_COUNTS_PATH)
  }
  return (
    <div className="flex flex-wrap gap-3">
      {estado === 'abierto' && (
        <Button disabled={unidades === 0} onClick={() => setDialog('review')}>
          <Eye aria-hidden className="size-4" /> Ver diferencias
        </Button>
      )}
      {(estado === 'revision' || estado === 'guardado') && importacion !== null && (
        <LinkButton to={countDifferencesAddress(importacion)}>
          <Eye aria-hidden className="size-4" /> Ver diferencias
        </LinkButton>
      )}
      {(estado === 'revision' || estado === 'descartado') && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void act(reopenStockCount, { params, body: {}, done: 'Podés seguir contando' })}
        >
          <Undo2 aria-hidden className="size-4" /> Seguir contando
        </Button>
      )}
      {estado !== 'guardado' && (
        <Button variant="quiet" onClick={() => setDialog('delete')}>
          <Trash2 aria-hidden className="size-4" /> Borrar
        </Button>
      )}
      {dialog === 'review' && <ReviewDialog id={id} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title="¿Borrar este conteo?"
          action="Borrar"
          onConfirm={() => void remove()}
          onClose={() => setDialog(undefined)}
        >
          Se borra lo que se contó. El stock no cambia.
        </ConfirmDialog>
      )}
    </div>
  )
}

const missingChoices = [
  { value: 'igual', label: 'Queda como está' },
  { value: 'cero', label: 'Pasa a 0' },
]

function ReviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useStaffForm({
    call: reviewStockCount,
    params: { id },
    name: `revisar conteo ${id}`,
    start: { sinContar: 'igual' },
    wireOf: (typed) => typed,
    done: 'Conteo cerrado',
    failed: 'No se cerró el conteo',
    onDone: ({ importacion }) => {
      onClose()
      if (importacion !== null) void navigate(countDifferencesAddress(importacion))
    },
  })
  return (
    <StaffFormDialog form={form} title="Ver las diferencias" action="Ver diferencias" onClose={onClose}>
      <p>
        El conteo se cierra y ves las diferencias en una lista, antes de guardarlas. Si falta algo, después
        podés seguir contando.
      </p>
      <p className="text-14 text-ink-soft">
        Lo vendido que todavía está en el local, como las señas y las compras de la página sin entregar, ya no
        está en el stock: si se contó, va a sobrar.
      </p>
      <FormRadioGroup name="sinContar" label="El stock de lo que nadie contó" choices={missingChoices} />
    </StaffFormDialog>
  )
}
