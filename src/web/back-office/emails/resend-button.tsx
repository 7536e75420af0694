import { RotateCw } from 'lucide-react'
import { resendEmail } from '#contract/emails.ts'
import { callApi } from '#web/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { useReportedCall } from '#web/staff-form/use-reported-call.ts'

export function ResendButton({ id }: { id: string }) {
  const { report, busy } = useReportedCall()
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
