import { ArrowRight, Ban, Check, Equal, Minus, Plus, SkipForward, Undo2 } from 'lucide-react'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'
import type { ImportRow } from '#web/back-office/products/imports/import-texts.ts'

type RowStateBadgeProps = {
  row: ImportRow
  /** True after the import ended, when a row without a state was not saved. */
  isDone?: boolean
}

/** Badge of a row: its planned action, or its result. */
export function RowStateBadge({ row: { accion, estado }, isDone = false }: RowStateBadgeProps) {
  const isUnsaved = isDone && estado === null && (accion === 'nuevo' || accion === 'cambia')
  const { label, ...style } = isUnsaved ? unsaved : styles[estado ?? accion]
  return <StateBadge {...style}>{label}</StateBadge>
}

const unsaved = { label: 'Sin guardar', Icon: Minus, tone: 'idle' } as const

const styles: Readonly<
  Record<ImportRow['accion'] | NonNullable<ImportRow['estado']>, BadgeStyle & { label: string }>
> = {
  nuevo: { label: 'Nuevo', Icon: Plus, tone: 'good' },
  cambia: { label: 'Cambia', Icon: ArrowRight, tone: 'moving' },
  igual: { label: 'Sin cambios', Icon: Equal, tone: 'idle' },
  rechazado: { label: 'Rechazada', Icon: Ban, tone: 'bad' },
  aplicado: { label: 'Guardado', Icon: Check, tone: 'good' },
  salteado: { label: 'Salteado', Icon: SkipForward, tone: 'wait' },
  deshecho: { label: 'Deshecho', Icon: Undo2, tone: 'idle' },
}
