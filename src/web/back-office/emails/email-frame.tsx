import { LockKeyhole } from 'lucide-react'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readEmail } from '#contract/email/emails.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { DetailsSummary } from '#web/components/layout/details-summary.tsx'

/** The e-mail as HTML in a sandboxed frame, and as plain text. */
export function EmailFrame({ email }: { email: Pick<ReplyOf<typeof readEmail>, 'id' | 'body'> }) {
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
