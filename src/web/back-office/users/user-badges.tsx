import { Check, ShieldCheck, X } from 'lucide-react'
import { joinClasses } from '#web/components/join-classes.ts'
import type { ListedUser } from './listed-user.ts'

/** Whether somebody may enter, and with what, as colour, word and icon. */
export const UserBadges = ({ user: { activa, dosPasos } }: { user: ListedUser }) => (
  <span className="flex flex-wrap gap-1">
    <span className={joinClasses(look, activa ? 'bg-good-tint text-good' : 'bg-bad-tint text-bad')}>
      {activa ? <Check aria-hidden className="size-3.5" /> : <X aria-hidden className="size-3.5" />}
      {activa ? 'Activa' : 'Desactivada'}
    </span>
    {dosPasos && (
      <span className={joinClasses(look, 'bg-idle-tint text-idle')}>
        <ShieldCheck aria-hidden className="size-3.5" /> Dos pasos
      </span>
    )}
  </span>
)

const look =
  'inline-flex h-6 items-center gap-1.5 rounded-control px-2 text-12 font-semibold whitespace-nowrap'
