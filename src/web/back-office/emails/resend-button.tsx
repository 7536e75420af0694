import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { resendEmail } from '#contract/emails.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'

/** Puts an e-mail back in line, and shows where it is then. */
export function ResendButton({ id }: { id: string }) {
  const [isSending, setSending] = useState(false)
  const { revalidate } = useRevalidator()
  const resend = async () => {
    setSending(true)
    try {
      await callApi(resendEmail, { params: { id }, body: {} })
      showToast({ kind: 'success', text: 'El correo vuelve a la fila' })
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problem.message : 'No pudimos reenviarlo'
      showToast({ kind: 'error', text })
    }
    await revalidate()
    setSending(false)
  }
  return (
    <Button busy={isSending} onClick={() => void resend()}>
      <RotateCw aria-hidden className="size-4" /> Reenviar
    </Button>
  )
}
