import { roleName } from '#domain/role-name.ts'
import { Button } from '#web/components/button.tsx'
import { RefusalBox } from '#web/components/form/refusal-box.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { useOpenHere } from '#web/components/overlay/use-open-here.ts'
import { useStaffAct } from '#web/staff-form/use-staff-act.ts'
import { ConfirmedAct } from './confirmed-act.tsx'
import { type ListedUser, nameOf } from './listed-user.ts'
import { UserBadges } from './user-badges.tsx'
import { userActs } from './user-acts.ts'

type ManageUserProps = {
  user: ListedUser
  /** Id of the viewer. */
  self: string
}

/** Commands for an account. The viewer's own account links to the profile. */
export function ManageUser({ user, self }: ManageUserProps) {
  const [open, setOpen] = useOpenHere()
  if (user.id === self)
    return (
      <LinkButton to="/profile" variant="secondary" size="small">
        Tu perfil
      </LinkButton>
    )
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Administrar<span className="sr-only"> {nameOf(user)}</span>
      </Button>
      {open && <UserDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

function UserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { act, busy, refusal } = useStaffAct()
  return (
    <Dialog open title={nameOf(user)} onClose={onClose}>
      <div className="flex flex-col gap-1">
        <p className="break-all">{user.email}</p>
        <p className="text-ink-soft">
          {roleName(user.rol)} desde el {user.fecha}
        </p>
        <UserBadges user={user} />
      </div>
      {refusal !== undefined && (
        <div className="mt-4">
          <RefusalBox>{refusal}</RefusalBox>
        </div>
      )}
      <ul className="mt-4 border-t border-line">
        {userActs(user).map(({ run, ...of }) => (
          <li key={of.label} className="border-b border-line py-3">
            <ConfirmedAct {...of} busy={busy} onConfirm={() => void run(act)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
