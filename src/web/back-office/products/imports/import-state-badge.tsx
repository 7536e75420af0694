import { Check, CircleAlert, CircleHelp, LoaderCircle } from 'lucide-react'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'
import { isRunning, type ProductImport, stateLabel } from './import-texts.ts'

export const ImportStateBadge = (found: Pick<ProductImport, 'estado' | 'bytes'>) => (
  <StateBadge {...styleOf(found)}>{stateLabel(found)}</StateBadge>
)

function styleOf(found: Pick<ProductImport, 'estado'>): BadgeStyle {
  if (isRunning(found)) return { Icon: LoaderCircle, tone: 'moving' }
  if (found.estado === 'terminada') return { Icon: Check, tone: 'good' }
  return found.estado === 'fallida' ? { Icon: CircleAlert, tone: 'bad' } : { Icon: CircleHelp, tone: 'wait' }
}
