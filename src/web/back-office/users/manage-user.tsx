import { useState } from 'react'
import { roleLabel } from '#domain/account/role-label.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { type ListedUser, userName } from './listed-user.ts'
import { UserBadges } from './user-badges.tsx'
import { userCommands } from './user-commands.ts'

type ManageUserProps = {
  user: ListedUser
  self: string
}

/** Commands for an account. The viewer's own account links to the profile. */
export function ManageUser({ user, self }: ManageUserProps) {
  const [open, setOpen] = useOpenOnPage()
  if (user.id === self)
    return (
      <LinkButton to="/profile" variant="secondary" size="small">
        Tu perfil
      </LinkButton>
    )
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Administrar<span className="sr-only"> {userName(user)}</span>
      </Button>
      {open && <UserDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

function UserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { act, busy, refusal } = useStaffCommand()
  const sendsEmail = useSendsEmail()
  return (
    <Dialog open title={userName(user)} onClose={onClose}>
      <div className="flex flex-col gap-1">
        <p className="break-all">{user.email}</p>
        <p className="text-ink-soft">
          {roleLabel(user.rol)} desde el {user.fecha}
        </p>
        <UserBadges user={user} />
      </div>
      {refusal !== undefined && (
        <div className="mt-4">
          <RefusalBox>{refusal}</RefusalBox>
        </div>
      )}
      <ul className="mt-4 border-t border-line">
        {userCommands(user, { sendsEmail }).map(({ run, ...of }) => (
          <li key={of.label} className="border-b border-line py-3">
            <ConfirmedAction {...of} busy={busy} onConfirm={() => void run(act)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type ConfirmedActionProps = {
  label: string
  help: string
  /** Question of the confirmation: title, consequence and verb. */
  question: string
  consequence: string
  verb: string
  busy: boolean
  onConfirm: () => void
}

function ConfirmedAction({
  label,
  help,
  question,
  consequence,
  verb,
  busy,
  onConfirm,
}: ConfirmedActionProps) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-40 flex-1 text-ink-soft">{help}</p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={question}
          action={verb}
          onConfirm={onConfirm}
          onClose={() => setConfirming(false)}
        >
          {consequence}
        </ConfirmDialog>
      )}
    </div>
  )
}
