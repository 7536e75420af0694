import { type SubmitEvent, useId, useState } from 'react'
import { closeAccount, type readAccount } from '#contract/account/account.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { Field } from '#web/components/input/field.tsx'
import { clearAuthToken } from '#web/session/session-store.ts'
import { RefusalText } from './refusal-text'
import { useAccountChange } from './use-account-change.ts'

type CloseAccountDialogProps = {
  account: Pick<ReplyOf<typeof readAccount>, 'email' | 'tieneClave'>
  open: boolean
  onClose: () => void
}

/**
 * Requires the password. An account without a password requires the e-mail address instead. A closed account
 * cannot be restored.
 */
export function CloseAccountDialog({ account, open, onClose }: CloseAccountDialogProps) {
  const form = useId()
  const [isMissing, setMissing] = useState(false)
  const { run, busy, problem } = useAccountChange()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const proof = String(new FormData(event.currentTarget).get('proof')).trim()
    setMissing(proof === '')
    if (proof === '') return
    const body = account.tieneClave ? { clave: proof, correo: '' } : { clave: '', correo: proof }
    const closed = await run(() => callApi(closeAccount, { body }), 'Cerramos tu cuenta')
    if (!closed) return
    clearAuthToken()
    window.location.assign('/')
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cerrar mi cuenta"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" form={form} busy={busy}>
            Cerrar mi cuenta
          </Button>
        </>
      }
    >
      <form id={form} noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <p>
          Borramos tu nombre, tu correo, tu dirección y tu forma de entrar. Tus compras quedan en los libros
          de la tienda, sin tus datos. No se puede deshacer.
        </p>
        <p>
          Si tenés un pedido en camino, guardamos lo necesario para entregártelo y lo borramos cuando termina.
          Si ya está pago y sin trámites abiertos, a los 90 días como máximo.
        </p>
        <p>
          Si alguna compra tiene factura, la factura conserva tu nombre y tu documento, como pide la ley, y
          ARCA ya tiene sus datos.
        </p>
        <RefusalText problem={problem} />
        {account.tieneClave ? (
          <Field
            label="Contraseña"
            name="proof"
            required
            type="password"
            autoComplete="current-password"
            maxLength={200}
            error={isMissing ? 'Escribí tu contraseña' : undefined}
          />
        ) : (
          <Field
            label="Correo"
            help={`Escribí ${account.email} para confirmar.`}
            name="proof"
            required
            type="email"
            autoComplete="off"
            maxLength={254}
            error={isMissing ? 'Escribí tu correo' : undefined}
          />
        )}
      </form>
    </Dialog>
  )
}
