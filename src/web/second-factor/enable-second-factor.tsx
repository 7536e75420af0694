import { lazy, Suspense, useState } from 'react'
import { confirmSecondFactor, startSecondFactor } from '#contract/account/second-factor.ts'
import { callApi } from '#web/api/call-api.ts'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { readAuthToken } from '#web/session/session-store.ts'
import { renewToken } from '#web/session/token/renew-token.ts'
import { ProofForm } from './proof-form.tsx'
import { useApiCall } from '#web/api/use-api-call.ts'

type Started = { otpauth: string; codigos: string[] }

const QrCode = lazy(async () => ({ default: (await import('#web/components/display/qr-code.tsx')).QrCode }))

/**
 * Form that turns on the second factor: enter the password, add the secret to an authenticator app, enter a first code.
 */
export function EnableSecondFactor({
  onDone,
  onCancel,
}: {
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}) {
  const [started, setStarted] = useState<Started>()
  const { run, ...step } = useApiCall()
  if (started === undefined) {
    return (
      <ProofForm
        {...step}
        label="Activar el segundo paso"
        requiredFields={['clave']}
        submitLabel="Seguir"
        onSubmit={async ({ clave }) =>
          setStarted(await run(() => callApi(startSecondFactor, { body: { clave } })))
        }
        onCancel={onCancel}
      />
    )
  }
  const confirm = async (codigo: string) => {
    const isConfirmed = await run(() => callApi(confirmSecondFactor, { body: { codigo } }))
    if (!isConfirmed) return
    // The server starts a new session, so the old token is invalid.
    await renewToken(readAuthToken())
    onDone(started.codigos)
  }
  return (
    <ol className="flex flex-col gap-8">
      <li className="flex flex-col gap-4">
        <p>
          <strong>1.</strong> Con una aplicación de códigos de tu teléfono, escaneá esta imagen.
        </p>
        <Suspense fallback={<Skeleton className="aspect-square w-full max-w-56" />}>
          <QrCode text={started.otpauth} label="Imagen para escanear con la aplicación" />
        </Suspense>
        <a
          href={started.otpauth}
          className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4 pointer-fine:hidden"
        >
          La aplicación está en este teléfono
        </a>
        <p className="text-14 text-ink-soft">
          ¿No podés escanear? Escribí esta llave en la aplicación:
          <br />
          <code className="text-16 tracking-wider break-all text-ink">{formatSecret(started.otpauth)}</code>
        </p>
      </li>
      <li className="flex flex-col gap-4">
        <p>
          <strong>2.</strong> Escribí el código de 6 números que te muestra.
        </p>
        <ProofForm
          {...step}
          label="Probar la aplicación"
          requiredFields={['codigo']}
          submitLabel="Activar"
          onSubmit={({ codigo }) => void confirm(codigo)}
          onCancel={onCancel}
        />
      </li>
    </ol>
  )
}

/** Groups of four characters, because the user may type the secret by hand. */
const formatSecret = (otpauth: string): string =>
  (new URL(otpauth).searchParams.get('secret') ?? '').replaceAll(/.{4}(?=.)/g, '$& ')
