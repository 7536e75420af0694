import { authorise } from '#contract/account/counter-staff.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { callApi } from '#web/api/call-api.ts'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { IdentifyForm } from './identify-form.tsx'
import { useCounterStaff } from './use-counter-staff.ts'

type AdminAuthorisationProps = {
  /** What the admin allows: 'Autorizar el descuento'. */
  title: string
  onAuthorised: (authorisation: ReplyOf<typeof authorise>) => void
  onClose: () => void
}

/** Dialog in which an admin authorises an act of the seller by PIN or password. The session stays the seller's. */
export function AdminAuthorisation({ title, onAuthorised, onClose }: AdminAuthorisationProps) {
  const { staff, problem } = useCounterStaff()
  const admins = staff?.filter(({ rol }) => rol === 'admin') ?? []
  return (
    <Dialog open title={title} onClose={onClose}>
      {problem !== undefined && <RefusalBox>{problem}</RefusalBox>}
      {problem === undefined && staff === undefined && <Skeleton className="h-28" />}
      {admins.length === 1 && <p className="mb-4 wrap-anywhere">{`Autoriza ${admins[0]!.nombre}`}</p>}
      {admins.length > 0 && (
        <IdentifyForm
          people={admins}
          label={admins.length === 1 ? undefined : '¿Quién autoriza?'}
          takesPassword
          action="Autorizar"
          onProof={async (uid, proof) => onAuthorised(await callApi(authorise, { body: { uid, ...proof } }))}
        />
      )}
    </Dialog>
  )
}
