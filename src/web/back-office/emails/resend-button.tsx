import { RotateCw } from 'lucide-react'
import { resendEmail } from '#contract/email/emails.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { useCallWithToast } from '#web/staff-form/use-call-with-toast.ts'

export function ResendButton({ id }: { id: string }) {
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
