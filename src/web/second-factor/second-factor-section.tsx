import { ShieldCheck, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { readAccount } from '#contract/account/account.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Button } from '#web/components/button/button.tsx'
import { disableSecondFactor } from '#contract/account/second-factor.ts'
import { callApi } from '#web/api/call-api.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { readAuthToken } from '#web/session/session-store.ts'
import { renewToken } from '#web/session/token/renew-token.ts'
import { useApiCall } from '#web/api/use-api-call.ts'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { EnableSecondFactor } from './enable-second-factor.tsx'
import { ProofForm, type Proof } from './proof-form.tsx'

type SecondFactorSectionProps = {
  account: Pick<ReplyOf<typeof readAccount>, 'dosPasos' | 'tieneClave'>
  onChanged: () => void
}

export function SecondFactorSection({ account, onChanged }: SecondFactorSectionProps) {
  const [changing, setChanging] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const { toggle, returnFocus } = useFocusOnReturn()
  const close = (recoveryCodes?: readonly string[]) => {
    returnFocus()
    setChanging(false)
    setCodes(recoveryCodes)
  }
  const changed = (recoveryCodes?: readonly string[]) => {
    close(recoveryCodes)
    onChanged()
  }
  if (codes !== undefined) return <RecoveryCodes codes={codes} onSaved={() => close()} />
  if (changing && account.dosPasos)
    return <DisableSecondFactor onDone={() => changed()} onCancel={() => close()} />
  if (changing) return <EnableSecondFactor onDone={changed} onCancel={() => close()} />
  if (!account.tieneClave)
    return <p>Entrás sin contraseña. El segundo paso se suma a una: primero elegí la tuya.</p>
  return (
    <div className="flex flex-col items-start gap-5">
      {account.dosPasos ? (
        <p className="flex gap-2 font-semibold text-good">
          <ShieldCheck aria-hidden className="size-5 shrink-0" />
          Está activado
        </p>
      ) : (
        <p>
          Además de la contraseña te pedimos un código que cambia cada medio minuto en una aplicación de tu
          teléfono. Aunque alguien sepa tu clave, no entra.
        </p>
      )}
      <Button ref={toggle} variant="secondary" wide="phone" onClick={() => setChanging(true)}>
        {account.dosPasos ? 'Desactivar' : 'Activar'}
      </Button>
    </div>
  )
}

function useFocusOnReturn() {
  const toggle = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  useEffect(() => {
    if (!returning.current || toggle.current === null) return
    returning.current = false
    toggle.current.focus()
  })
  return {
    toggle,
    returnFocus: () => {
      returning.current = true
    },
  }
}

function DisableSecondFactor({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { run, ...step } = useApiCall()
  const disable = async (body: Proof) => {
    const isDisabled = await run(() => callApi(disableSecondFactor, { body }))
    if (!isDisabled) return
    await renewToken(readAuthToken())
    showToast({ kind: 'success', text: 'Listo, desactivaste el segundo paso' })
    onDone()
  }
  return (
    <div className="flex flex-col gap-4">
      <p>Vas a entrar solo con tu contraseña. El código puede ser uno de recuperación.</p>
      <ProofForm
        {...step}
        label="Desactivar el segundo paso"
        requiredFields={['clave', 'codigo']}
        submitLabel="Desactivar"
        onSubmit={(proof) => void disable(proof)}
        onCancel={onCancel}
      />
    </div>
  )
}

/** Shows the recovery codes once. A user without the phone signs in with such a code. */
function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div className="flex flex-col items-start gap-5">
      <h3 ref={title} tabIndex={-1} className="font-semibold outline-none">
        Listo: el segundo paso está activado. Guardá tus códigos de recuperación
      </h3>
      <p>
        Si perdés el teléfono, entrás con uno de estos. Cada uno sirve una sola vez, y no los volvemos a
        mostrar.
      </p>
      <ul
        aria-label="Códigos de recuperación"
        className="grid w-full max-w-sm grid-cols-2 gap-x-6 gap-y-2 border border-line bg-white p-4"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-16">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a
          href={file}
          download="codigos-de-recuperacion.txt"
          className={buttonClasses({ variant: 'secondary' })}
        >
          <Download aria-hidden className="size-4" /> Descargar
        </a>
        <Button onClick={onSaved}>Ya los guardé</Button>
      </div>
    </div>
  )
}
