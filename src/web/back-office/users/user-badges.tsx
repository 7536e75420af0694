import { Check, ShieldCheck, X } from 'lucide-react'
import { StateBadge } from '#web/components/display/state-badge.tsx'
import type { ListedUser } from './listed-user.ts'

export const UserBadges = ({ user: { activa, dosPasos } }: { user: ListedUser }) => (
  <span className="flex flex-wrap gap-1">
    <StateBadge Icon={activa ? Check : X} tone={activa ? 'good' : 'bad'}>
      {activa ? 'Activa' : 'Desactivada'}
    </StateBadge>
    {dosPasos && (
      <StateBadge Icon={ShieldCheck} tone="idle">
        Dos pasos
      </StateBadge>
    )}
  </span>
)
