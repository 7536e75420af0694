import { ArrowLeft } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { CodeField } from '#web/components/input/code-field.tsx'
import { signInWithCode } from '#web/session/sign-in/sign-in.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import type { SignIn } from './use-sign-in.ts'

export function CodeForm({ state, refusal, enter, startAgain }: SignIn) {
  const [isMissing, setMissing] = useState(false)
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [usesRecoveryCode])

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'idle') return
    const codigo = String(new FormData(event.currentTarget).get('codigo')).trim()
    setMissing(codigo === '')
    if (codigo !== '') return void enter(() => signInWithCode(codigo))
    field.current?.focus()
  }
  return (
    <form noValidate method="post" onSubmit={send} aria-label="Código" className="flex flex-col gap-5">
      {refusal !== undefined && <RefusalNotice refusal={refusal} />}
      <CodeField
        // A new key clears the field, because an app code and a recovery code have different formats.
        key={String(usesRecoveryCode)}
        ref={field}
        name="codigo"
        allowsLetters={usesRecoveryCode}
        label={usesRecoveryCode ? 'Código de recuperación' : 'Código de 6 números'}
        help={
          usesRecoveryCode ? 'Uno de los que guardaste al activar el segundo paso. Sirve una vez.' : undefined
        }
        error={isMissing ? 'Escribí el código' : undefined}
        onChange={() => setMissing(false)}
      />
      <Button type="submit" size="large" wide="phone" busy={state !== 'idle'} className="self-start">
        Ingresar
      </Button>
      <div className="flex flex-col items-start gap-1">
        <button
          type="button"
          onClick={() => {
            setUsesRecoveryCode(!usesRecoveryCode)
            setMissing(false)
          }}
          className="min-h-11 text-left underline underline-offset-4"
        >
          {usesRecoveryCode ? 'Usar la aplicación' : 'No tengo el teléfono: usar un código de recuperación'}
        </button>
        <button
          type="button"
          onClick={startAgain}
          className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          Volver a la contraseña
        </button>
      </div>
    </form>
  )
}
