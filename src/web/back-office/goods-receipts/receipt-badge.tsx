import { Check, Pencil, Undo2 } from 'lucide-react'
import type { GoodsReceiptState } from '#domain/product/goods-receipt.ts'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'

export const ReceiptBadge = ({ estado }: { estado: GoodsReceiptState }) => (
  <StateBadge {...styles[estado]}>{estado}</StateBadge>
)

const styles: Readonly<Record<GoodsReceiptState, BadgeStyle>> = {
  Borrador: { Icon: Pencil, tone: 'wait' },
  Confirmado: { Icon: Check, tone: 'good' },
  Anulado: { Icon: Undo2, tone: 'idle' },
}
