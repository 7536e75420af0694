import { RefreshCw } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { type CartChange, changeText } from './cart-change.ts'

type ChangesNoticeProps = {
  changes: readonly CartChange[]
  title: string
  note: string
  action: string
  onAccept: () => void
  compact?: boolean
  ref?: Ref<HTMLDivElement>
}

export function ChangesNotice({
  changes,
  title,
  note,
  action,
  onAccept,
  compact = false,
  ref,
}: ChangesNoticeProps) {
  if (changes.length === 0) return null
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className={joinClasses(
        'border-l-2 border-wait bg-wait-tint',
        compact ? 'px-4 py-3' : 'mt-4 mb-6 max-w-xl px-5 py-4',
      )}
    >
      <p className="flex gap-2 font-semibold">
        <RefreshCw
          aria-hidden
          className={joinClasses('mt-0.5 shrink-0 text-wait', compact ? 'size-4' : 'size-5')}
        />
        <span>{title}</span>
      </p>
      <ul className={joinClasses('list-disc pl-5', compact ? 'mt-1' : 'mt-2 text-14')}>
        {changes.map((change) => (
          <li key={changeText(change)}>{changeText(change)}</li>
        ))}
      </ul>
      <p className={compact ? 'mt-1' : 'mt-2 text-14'}>{note}</p>
      <Button variant="secondary" size="small" onClick={onAccept} className={compact ? 'mt-2' : 'mt-3'}>
        {action}
      </Button>
    </div>
  )
}
