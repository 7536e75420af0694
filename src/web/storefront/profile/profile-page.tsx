import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { listSessions, readAccount } from '#contract/account/account.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import { unlistedMeta } from '#web/app/page-meta.ts'
import { privatePage } from '#web/session/private-page.ts'
import { SignInRequired } from '#web/storefront/layout/error-screens/sign-in-required.tsx'
import { SecondFactorSection } from '#web/second-factor/second-factor-section.tsx'
import type { Route } from './+types/profile-page'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { PersonalData } from './personal-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsList } from './sessions-list.tsx'

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
