import { Check, Clock, type LucideIcon, Package, X } from 'lucide-react'
import type { SaleStatus } from '#domain/sale-status.ts'
import { joinClasses } from './join-classes.ts'

/** A sale's status as colour, word and icon; staff and shoppers read different colours (specification section 4). */
export function StatusBadge({
  status,
  reader = 'staff',
}: {
  status: SaleStatus
  reader?: 'staff' | 'shopper'
}) {
  const { label, Icon } = words[status]
  return (
    <span
      className={joinClasses(
        'inline-flex h-6 items-center gap-1.5 rounded-control px-2 text-12 font-semibold whitespace-nowrap',
        tones[reader][status],
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  )
}

const words = {
  Pendiente: { label: 'Pendiente', Icon: Clock },
  Enproceso: { label: 'En proceso', Icon: Package },
  Confirmada: { label: 'Confirmada', Icon: Check },
  Anulado: { label: 'Anulado', Icon: X },
} as const satisfies Record<SaleStatus, { label: string; Icon: LucideIcon }>

const green = 'bg-good-tint text-good'
const yellow = 'bg-wait-tint text-wait'
const orange = 'bg-moving-tint text-moving'
const grey = 'bg-idle-tint text-idle'

const tones = {
  staff: { Confirmada: green, Pendiente: orange, Enproceso: yellow, Anulado: grey },
  shopper: { Confirmada: green, Pendiente: yellow, Enproceso: orange, Anulado: grey },
} as const satisfies Record<string, Record<SaleStatus, string>>
