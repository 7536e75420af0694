import { Check, CircleAlert, CircleHelp, LoaderCircle } from 'lucide-react'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'
import { isRunning, type ProductImport, stateLabels } from './import-texts.ts'

export const ImportStateBadge = (found: Pick<ProductImport, 'estado'>) => (
  <StateBadge {...styleOf(found)}>{stateLabels[found.estado]}</StateBadge>
)

function styleOf(found: Pick<ProductImport, 'estado'>): BadgeStyle {
  if (isRunning(found)) return { Icon: LoaderCircle, tone: 'moving' }
  if (found.estado === 'terminada') return { Icon: Check, tone: 'good' }
  return found.estado === 'fallida' ? { Icon: CircleAlert, tone: 'bad' } : { Icon: CircleHelp, tone: 'wait' }
}
