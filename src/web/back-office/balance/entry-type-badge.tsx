import { ArrowDownLeft, ArrowUpRight, KeyRound } from 'lucide-react'
import type { CashEntryType } from '#domain/cash-flow.ts'
import { joinClasses } from '#web/components/join-classes.ts'

/** What an entry is, as colour, word and icon. */
export function EntryTypeBadge({ tipo }: { tipo: CashEntryType }) {
  const { look, Icon } = looks[tipo]
  return (
    <span
      className={joinClasses(
        'inline-flex h-6 items-center gap-1.5 rounded-control px-2 text-12 font-semibold whitespace-nowrap',
        look,
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {tipo}
    </span>
  )
}

const looks = {
  Ingreso: { look: 'bg-good-tint text-good', Icon: ArrowDownLeft },
  Gasto: { look: 'bg-bad-tint text-bad', Icon: ArrowUpRight },
  'Caja Inicial': { look: 'bg-idle-tint text-idle', Icon: KeyRound },
} as const
