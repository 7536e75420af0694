import { Check, Clock, MailCheck, TriangleAlert, X } from 'lucide-react'
import { NOTICE_HOURS } from '#domain/sale/withdrawal.ts'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'
import { clockText, type ListedWithdrawal } from './withdrawal-texts.ts'

/** State of a withdrawal. */
export const WithdrawalBadge = ({ estado }: Pick<ListedWithdrawal, 'estado'>) => (
  <StateBadge {...styles[estado]}>{estado}</StateBadge>
)

/** Hours that are left to confirm a request. Shows nothing after the confirmation. */
export function WithdrawalClock({ horas }: Pick<ListedWithdrawal, 'horas'>) {
  if (horas === null) return null
  const isUrgent = horas < NOTICE_HOURS
  return (
    <StateBadge Icon={isUrgent ? TriangleAlert : Clock} tone={isUrgent ? 'bad' : 'wait'}>
      {clockText(horas)}
    </StateBadge>
  )
}

const styles: Readonly<Record<ListedWithdrawal['estado'], BadgeStyle>> = {
  Recibido: { Icon: Clock, tone: 'wait' },
  Confirmado: { Icon: MailCheck, tone: 'moving' },
  Devuelto: { Icon: Check, tone: 'good' },
  Rechazado: { Icon: X, tone: 'idle' },
}
