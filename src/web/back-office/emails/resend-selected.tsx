import { RotateCw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { resendEmail } from '#contract/email/emails.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import type { ListedEmail } from './email-texts.ts'

/** Queues each selected e-mail again. Reports the number of queued e-mails and the reasons of refusals. */
export function ResendSelected({ emails, onDone }: { emails: readonly ListedEmail[]; onDone: () => void }) {
  const { run, busy } = useOneAtATime()
  const { revalidate } = useRevalidator()
  const resend = async () => {
    const refused: string[] = []
    for (const { id } of emails) {
      const problem = await callApi(resendEmail, { params: { id }, body: {} }).then(
        () => undefined,
        asProblem,
      )
      if (problem) refused.push(problem.message)
    }
    const sent = emails.length - refused.length
    if (sent > 0) showToast({ kind: 'success', text: requeuedText(sent) })
    if (refused[0] !== undefined)
      showToast({ kind: 'error', text: `${refused.length} no se pudieron reenviar. ${refused[0]}` })
    onDone()
    await revalidate()
  }
  return (
    <Button size="small" busy={busy} onClick={() => void run(resend)}>
      <RotateCw aria-hidden className="size-4" /> Reenviar
    </Button>
  )
}

function asProblem(failure: unknown): ApiProblem {
  if (failure instanceof ApiProblem) return failure
  throw failure
}

const requeuedText = (sent: number): string =>
  sent === 1 ? 'El correo vuelve a la fila' : `${sent} correos vuelven a la fila`
