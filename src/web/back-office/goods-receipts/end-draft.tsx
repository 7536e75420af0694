import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { confirmGoodsReceipt, deleteGoodsReceipt } from '#contract/product/goods-receipts.ts'
import { receiptUnits } from '#domain/product/goods-receipt.ts'
import { GOODS_RECEIPTS_PATH } from '#web/back-office/goods-receipts-address.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { ActionDialog } from '#web/components/overlay/action-dialog.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import type { Receipt, ReceiptSync, SyncState } from './receipt-sync.ts'

type ActionsProps = {
  receipt: Receipt
  sync: ReceiptSync
  state: SyncState
  isAdmin: boolean
  withoutCost: number
}

/** Confirms a draft after a question, for an admin. */
export function ConfirmReceipt({ receipt: { id }, sync, state, isAdmin, withoutCost }: ActionsProps) {
  const [open, setOpen] = useState(false)
  const { act, busy, refusal } = useStaffCommand()
  const units = receiptUnits(state.draft.lineas)
  const confirm = async () => {
    // Another tab or person may have added units that the question did not name.
    if (!(await sync.isUpToDate())) return setOpen(false)
    await act(confirmGoodsReceipt, {
      params: { id },
      body: { version: sync.state.version },
      done: 'Ingreso confirmado: el stock ya está actualizado',
    })
  }
  return (
    <>
      {isAdmin ? (
        <Button disabled={units === 0} onClick={() => setOpen(true)}>
          <Check aria-hidden className="size-5" /> Confirmar ingreso
        </Button>
      ) : (
        <p className="text-14 text-ink-soft">Lo confirma quien administra.</p>
      )}
      {open && (
        <ActionDialog
          title="Confirmar el ingreso"
          onClose={() => setOpen(false)}
          action={
            <Button busy={busy} onClick={() => void confirm()}>
              Confirmar
            </Button>
          }
        >
          <div className="flex flex-col gap-3">
            <p>{`Entran ${units} ${units === 1 ? 'unidad' : 'unidades'} al stock, y el costo promedio se actualiza.`}</p>
            {withoutCost > 0 && (
              <p className="border-l-2 border-edge-wait bg-wait-tint px-4 py-3 text-14">
                {`${withoutCost} ${withoutCost === 1 ? 'combinación no tiene' : 'combinaciones no tienen'} costo: su promedio queda como está.`}
              </p>
            )}
            {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
          </div>
        </ActionDialog>
      )}
    </>
  )
}

/** Removes a draft after a question. */
export function DiscardDraft({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const { act } = useStaffCommand()
  const discard = async () => {
    await act(deleteGoodsReceipt, { params: { id }, body: undefined, done: ({ message }) => message })
    await navigate(GOODS_RECEIPTS_PATH)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)} className="self-start">
        <Trash2 aria-hidden className="size-4" /> Descartar el borrador
      </Button>
      {open && (
        <ConfirmDialog
          title="¿Descartar el borrador?"
          action="Descartar"
          onConfirm={() => void discard()}
          onClose={() => setOpen(false)}
        >
          Se borra lo que se cargó. El stock no cambia, porque el ingreso no está confirmado.
        </ConfirmDialog>
      )}
    </>
  )
}
