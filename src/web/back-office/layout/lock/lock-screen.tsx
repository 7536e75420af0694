import { useEffect, useId, useRef, useState } from 'react'
import { unlock } from '#contract/account/counter-staff.ts'
import { callApi } from '#web/api/call-api.ts'
import type { StaffMember } from '#web/back-office/layout/screen-access.ts'
import { IdentifyForm } from '#web/back-office/layout/pin/identify-form.tsx'
import { SwitchSellerForm } from '#web/back-office/layout/pin/switch-seller-form.tsx'
import { useCounterStaff } from '#web/back-office/layout/pin/use-counter-staff.ts'
import { Button } from '#web/components/button/button.tsx'
import { signOut } from '#web/session/sign-out/sign-out.ts'
import { endTillLock } from '#web/session/till-lock.ts'

/**
 * Covers the locked back office until the PIN or the password of the account, or until another seller enters. A modal
 * dialog, so that everything below is inert, also other dialogs.
 */
export function LockScreen({ staffMember }: { staffMember: StaffMember }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [isSwitching, setSwitching] = useState(false)
  const { staff } = useCounterStaff()
  const { uid, nombre, rol } = staffMember
  const self = { id: uid, nombre, rol, tienePin: staff?.find((one) => one.id === uid)?.tienePin ?? false }
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      // Chromium closes a dialog on a second Escape, whatever the first handler prevented.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-paper text-ink open:grid open:place-items-center"
    >
      <div className="flex w-full max-w-96 flex-col gap-5 px-4 py-8">
        <h2 id={id} className="text-28">
          Trastienda bloqueada
        </h2>
        {isSwitching ? (
          <SwitchSellerForm uid={uid} />
        ) : (
          <>
            <p className="wrap-anywhere">{nombre}</p>
            <IdentifyForm
              key={staff === undefined ? 'loading' : 'loaded'}
              people={[self]}
              takesPassword
              action="Desbloquear"
              onProof={async (_, proof) => {
                await callApi(unlock, { body: proof })
                endTillLock()
              }}
            />
          </>
        )}
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          <Button variant="secondary" onClick={() => setSwitching(!isSwitching)}>
            {isSwitching ? 'Volver' : 'Cambiar vendedor'}
          </Button>
          <Button variant="quiet" onClick={() => void signOut()}>
            Cerrar sesión
          </Button>
        </div>
      </div>
    </dialog>
  )
}
