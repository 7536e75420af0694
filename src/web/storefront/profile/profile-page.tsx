import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { MailCheck, Download } from 'lucide-react'
import { useState, type ReactNode, useId } from 'react'
import { listSessions, readAccount, changePassword, downloadAccount } from '#contract/account/account.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import { unlistedMeta } from '#web/app/page-meta.ts'
import { privatePage } from '#web/session/private-page.ts'
import { SignInRequired } from '#web/storefront/layout/error-screens/sign-in-required.tsx'
import { SecondFactorSection } from '#web/second-factor/second-factor-section.tsx'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { requestEmailVerification } from '#contract/account/sign-in-methods.ts'
import { Button } from '#web/components/button/button.tsx'
import type { BodyOf, ReplyOf } from '#contract/http/endpoint.ts'
import { FormText } from '#web/components/form/form-text.tsx'
import { ContractForm } from '#web/contract-form/contract-form.tsx'
import { showRefusedFields } from '#web/contract-form/show-refused-fields.ts'
import { useContractForm } from '#web/contract-form/use-contract-form.ts'
import type { Route } from './+types/profile-page'
import { ProfileForm } from './profile-form.tsx'
import { SessionsList } from './sessions-list.tsx'
import { RefusalText } from './refusal-text'
import { useAccountChange } from './use-account-change.ts'
import { CloseAccountDialog } from './close-account-dialog.tsx'

export const handle = privatePage

export async function loader({ context }: Route.LoaderArgs) {
  const [account, sessions] = await orErrorPage(
    Promise.all([callApi(readAccount, {}, context), callApi(listSessions, {}, context)]),
  )
  return { account, sessions }
}

export const meta = unlistedMeta('Perfil')

export default function ProfilePage({ loaderData: { account, sessions } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const sendsEmail = useSendsEmail()
  const refresh = () => void revalidate()
  return (
    <div className="frame flex flex-col gap-8 py-12 lg:py-20">
      <PageHeading title="Perfil">{account.email}</PageHeading>
      {!account.correoVerificado && sendsEmail && <ConfirmEmail email={account.email} />}
      <div>
        <ProfileSection title="Tus datos" about="Con esto completamos el formulario cuando comprás.">
          <ProfileForm account={account} onSaved={refresh} />
        </ProfileSection>
        <ProfileSection title="Contraseña" about="Una que no uses en otro lado.">
          {account.tieneClave ? (
            <PasswordForm onChanged={refresh} />
          ) : (
            <p>
              Entrás sin contraseña. Si querés una, pedila en la pantalla de ingreso con «Olvidé mi
              contraseña».
            </p>
          )}
        </ProfileSection>
        <ProfileSection title="Ingreso en dos pasos" about="Que tu contraseña sola no alcance para entrar.">
          <SecondFactorSection account={account} onChanged={refresh} />
        </ProfileSection>
        <ProfileSection
          title="Sesiones"
          about="Dónde está abierta tu cuenta. ¿Ves algo que no es tuyo? Cerralo."
        >
          <SessionsList sessions={sessions} onEnded={refresh} />
        </ProfileSection>
        <ProfileSection
          title="Tus datos personales"
          about="Son tuyos: podés llevártelos o pedir que los borremos (Ley 25.326)."
        >
          <PersonalData account={account} />
        </ProfileSection>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 401)
    return <SignInRequired title="Perfil">Ingresá a tu cuenta para ver y cambiar tus datos.</SignInRequired>
  return (
    <div className="frame py-16">
      <ErrorState />
    </div>
  )
}

/** Shown for an account whose e-mail address is not confirmed. */
function ConfirmEmail({ email }: { email: string }) {
  const { run, busy, problem } = useAccountChange()
  const [sent, setSent] = useState(false)
  const send = async () => setSent(await run(() => callApi(requestEmailVerification, { body: {} })))
  return (
    <section
      aria-label="Confirmar el correo"
      className="flex flex-col items-start gap-3 border-l-2 border-line-strong px-4"
    >
      <p className="flex gap-2">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span role="status">
          {sent ? (
            <>
              Te mandamos el correo a <strong className="wrap-anywhere">{email}</strong>. Abrilo y apretá
              «Confirmar mi correo».
            </>
          ) : (
            'Todavía no confirmaste tu correo. Confirmalo para poder recuperar tu cuenta si te olvidás la contraseña.'
          )}
        </span>
      </p>
      <RefusalText problem={problem} />
      {!sent && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => void send()}>
          Enviarme el correo
        </Button>
      )}
    </section>
  )
}

const blank = { actual: '', nueva: '' }

/** Changing the password signs out the other devices. */
function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useContractForm({ schema: changePassword.body, start: blank })
  const { run, busy, problem } = useAccountChange(({ fields: { password, ...fields } }) =>
    // The server names this field `password`, because its password policy uses that name.
    showRefusedFields(form, password === undefined ? fields : { ...fields, nueva: password }),
  )
  const save = async (body: BodyOf<typeof changePassword>) => {
    const changed = await run(() => callApi(changePassword, { body }), 'Cambiamos tu contraseña')
    if (!changed) return
    form.reset()
    onChanged()
  }
  return (
    <ContractForm form={form} onValid={save} aria-label="Contraseña">
      <RefusalText problem={problem} />
      <FormText
        name="actual"
        label="Contraseña actual"
        required
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
      <FormText
        name="nueva"
        label="Contraseña nueva"
        help="Al cambiarla cerramos tu cuenta en los demás dispositivos."
        required
        type="password"
        autoComplete="new-password"
        maxLength={200}
      />
      <Button type="submit" variant="secondary" busy={busy} wide="phone" className="self-start">
        Cambiar contraseña
      </Button>
    </ContractForm>
  )
}

/**
 * Delay before the object URL is revoked. An iPhone reads the file only after the user confirms the download.
 */
const REVOKE_AFTER_MS = 60_000

function PersonalData({ account }: { account: ReplyOf<typeof readAccount> }) {
  const { run, busy, problem } = useAccountChange()
  const [isClosing, setClosing] = useState(false)
  const download = () =>
    run(async () => {
      const data = downloadAccount.reply.encode(await callApi(downloadAccount))
      saveFile('mis-datos.json', JSON.stringify(data, undefined, 2))
    }, 'Descargamos tus datos')
  return (
    <div className="flex flex-col items-start gap-5">
      <RefusalText problem={problem} />
      <div className="flex w-full flex-wrap gap-3">
        <Button variant="secondary" busy={busy} wide="phone" onClick={() => void download()}>
          <Download aria-hidden className="size-5" /> Descargar mis datos
        </Button>
        {account.rol === 'user' && (
          <Button variant="quiet" wide="phone" onClick={() => setClosing(true)}>
            Cerrar mi cuenta
          </Button>
        )}
      </div>
      {account.rol === 'user' ? (
        <CloseAccountDialog account={account} open={isClosing} onClose={() => setClosing(false)} />
      ) : (
        <p className="text-14 text-ink-soft">Las cuentas del equipo las cierra quien administra la tienda.</p>
      )}
    </div>
  )
}

function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}

function ProfileSection({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 border-t border-line py-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16 lg:py-12"
    >
      <div className="flex flex-col gap-2">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        <p className="max-w-prose text-14 text-ink-soft">{about}</p>
      </div>
      <div className="max-w-xl min-w-0">{children}</div>
    </section>
  )
}
