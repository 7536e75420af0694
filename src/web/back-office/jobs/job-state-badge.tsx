import { Check, Clock, LoaderCircle, type LucideIcon, Minus, Pause, Unplug, X } from 'lucide-react'
import { joinClasses } from '#web/components/join-classes.ts'
import type { RowState } from './job-rows.ts'

/** How a job stands, as colour, word and icon. */
export function JobStateBadge({ state }: { state: RowState }) {
  const { Icon, tone, label } = looks[state]
  return (
    <span
      className={joinClasses(
        'inline-flex h-6 items-center gap-1.5 rounded-control px-2 text-12 font-semibold whitespace-nowrap',
        tone,
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  )
}

const looks = {
  paused: { Icon: Pause, tone: 'bg-wait-tint text-wait', label: 'En pausa' },
  never: { Icon: Minus, tone: 'bg-idle-tint text-idle', label: 'Todavía no corrió' },
  running: { Icon: LoaderCircle, tone: 'bg-wait-tint text-wait', label: 'En curso' },
  ok: { Icon: Check, tone: 'bg-good-tint text-good', label: 'Bien' },
  failed: { Icon: X, tone: 'bg-bad-tint text-bad', label: 'Falló' },
  'cut-off': { Icon: Unplug, tone: 'bg-bad-tint text-bad', label: 'Se cortó' },
  waiting: { Icon: Clock, tone: 'bg-wait-tint text-wait', label: 'En espera' },
  idle: { Icon: Minus, tone: 'bg-idle-tint text-idle', label: 'Nada por hacer' },
} as const satisfies Record<RowState, { Icon: LucideIcon; tone: string; label: string }>
