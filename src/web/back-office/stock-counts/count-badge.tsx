import { Check, Eye, ScanBarcode, Undo2 } from 'lucide-react'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listStockCounts } from '#contract/product/stock-counts.ts'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'

export type StockCount = ReplyOf<typeof listStockCounts>[number]

export const CountBadge = ({ estado }: Pick<StockCount, 'estado'>) => {
  const { text, ...style } = styles[estado]
  return <StateBadge {...style}>{text}</StateBadge>
}

const styles: Readonly<Record<StockCount['estado'], BadgeStyle & { text: string }>> = {
  abierto: { text: 'Contando', Icon: ScanBarcode, tone: 'moving' },
  revision: { text: 'Por revisar', Icon: Eye, tone: 'wait' },
  guardado: { text: 'Guardado', Icon: Check, tone: 'good' },
  descartado: { text: 'Descartado', Icon: Undo2, tone: 'idle' },
}
