import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'

type ConfirmedActProps = {
  /** Label of the button. */
  label: string
  /** Help text beside the button. */
  help: string
  /** Title, consequence and verb of the confirmation. */
  question: string
  what: string
  verb: string
  busy: boolean
  onConfirm: () => void
}

export function ConfirmedAct({ label, help, question, what, verb, busy, onConfirm }: ConfirmedActProps) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-40 flex-1 text-ink-soft">{help}</p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog title={question} action={verb} onConfirm={onConfirm} onClose={() => setAsking(false)}>
          {what}
        </ConfirmDialog>
      )}
    </div>
  )
}
