import { LockKeyhole, RotateCw } from 'lucide-react'
import { readEmail, resendEmail } from '#contract/email/emails.ts'
import { formatDateTime } from '#domain/calendar.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import { useFocusOnSuccess } from '#web/components/hooks/use-focus-on-success.ts'
import { EmailStateBadge } from '#web/back-office/email-state-badge.tsx'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { DetailsSummary } from '#web/components/layout/details-summary.tsx'
import { Button } from '#web/components/button/button.tsx'
import { useCallWithToast } from '#web/staff-form/use-call-with-toast.ts'
import type { Route } from './+types/email-page'
import { kindLabel } from './email-texts.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireScreenAccess('/dashboard/emails', context)
  return orErrorPage(callApi(readEmail, { params: { id: params.id } }, context))
}

export const meta = () => screenMeta('Correo')

export default function EmailPage({ loaderData: email }: Route.ComponentProps) {
  const state = useFocusOnSuccess<HTMLElement>(!email.canResend)
  return (
    <div className="max-w-3xl">
      <Breadcrumbs trail={[{ label: 'Correos', to: '/dashboard/emails' }]} current={kindLabel(email.kind)} />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
        <h1 className="min-w-0 text-28 break-words">{email.subject}</h1>
        {email.canResend && <ResendButton id={email.id} />}
      </div>
      <dl className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-y border-line py-4">
        <dt className="text-ink-soft">Para</dt>
        <dd className="break-all">{email.recipient}</dd>
        <dt className="text-ink-soft">Estado</dt>
        <dd ref={state} tabIndex={-1} className="outline-none">
          <EmailStateBadge state={email.state} />
        </dd>
        <Fact term="Escrito" moment={email.queuedAt} />
        <Fact term="Próximo intento" moment={email.nextAt} />
        <Fact term={email.state === 'failed' ? 'Se abandonó' : 'Terminó'} moment={email.endedAt} />
        <dt className="text-ink-soft">Intentos</dt>
        <dd className="tabular-nums">{email.attempts}</dd>
        {email.lastError !== '' && (
          <>
            <dt className="text-ink-soft">Último error</dt>
            <dd className="break-words">{email.lastError}</dd>
          </>
        )}
      </dl>
      <EmailFrame email={email} />
    </div>
  )
}

function Fact({ term, moment }: { term: string; moment: string | null }) {
  if (moment === null) return null
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="tabular-nums">
        <time dateTime={moment}>{formatDateTime(new Date(moment))}</time>
      </dd>
    </>
  )
}

export const ErrorBoundary = ScreenError

/** The e-mail as HTML in a sandboxed frame, and as plain text. */
function EmailFrame({ email }: { email: Pick<ReplyOf<typeof readEmail>, 'id' | 'body'> }) {
  if (email.body === null) return <Unreadable />
  return (
    <>
      <iframe
        title="El correo como se ve"
        src={`/dashboard/emails/${email.id}/body`}
        // Links open in a new tab. The sandbox blocks everything else, above all scripts.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="mt-6 h-160 w-full border border-line bg-white"
      />
      <details className="group mt-4">
        <DetailsSummary>Ver como texto</DetailsSummary>
        <pre className="mt-2 border border-line bg-white p-4 font-sans break-words whitespace-pre-wrap">
          {email.body.text}
        </pre>
      </details>
    </>
  )
}

const Unreadable = () => (
  <div className="mt-6">
    <EmptyState
      title="Este correo no se puede leer acá"
      icon={<LockKeyhole aria-hidden className="size-6" />}
    >
      Lo que dice abre la cuenta de otra persona, o ya se olvidó. Si no le llegó, que pida otro desde el
      ingreso.
    </EmptyState>
  </div>
)

function ResendButton({ id }: { id: string }) {
  const { report, busy } = useCallWithToast()
  const resend = () =>
    report(async () => {
      await callApi(resendEmail, { params: { id }, body: {} })
      return 'El correo vuelve a la fila'
    })
  return (
    <Button busy={busy} onClick={() => void resend()}>
      <RotateCw aria-hidden className="size-4" /> Reenviar
    </Button>
  )
}
