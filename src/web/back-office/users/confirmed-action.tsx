import { useState } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'

type ConfirmedActionProps = {
  label: string
  help: string
  /** Question of the confirmation: title, consequence and verb. */
  question: string
  consequence: string
  verb: string
  busy: boolean
  onConfirm: () => void
}

export function ConfirmedAction({
  label,
  help,
  question,
  consequence,
  verb,
  busy,
  onConfirm,
}: ConfirmedActionProps) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-40 flex-1 text-ink-soft">{help}</p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={question}
          action={verb}
          onConfirm={onConfirm}
          onClose={() => setConfirming(false)}
        >
          {consequence}
        </ConfirmDialog>
      )}
    </div>
  )
}
