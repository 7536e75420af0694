import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'

type ConfirmedActProps = {
  /** What its button says. */
  label: string
  /** What it is for, beside the button. */
  help: string
  /** The question before it is done, what happens then, and the verb that does it. */
  question: string
  what: string
  verb: string
  busy: boolean
  onConfirm: () => void
}

/** Something that is done after a question. */
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
