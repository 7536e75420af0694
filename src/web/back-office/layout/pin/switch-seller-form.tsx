import { switchSeller } from '#contract/account/counter-staff.ts'
import { callApi } from '#web/api/call-api.ts'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { finishSignIn } from '#web/session/sign-in/sign-in.ts'
import { IdentifyForm } from './identify-form.tsx'
import { useCounterStaff } from './use-counter-staff.ts'

/**
 * Signs this browser in as another seller, by PIN. Every page of the former seller then reloads. `onSwitched`: called
 * before the reload with the id of the seller.
 */
export function SwitchSellerForm({ uid, onSwitched }: { uid: string; onSwitched?: (uid: string) => void }) {
  const { staff, problem } = useCounterStaff()
  if (problem !== undefined) return <RefusalBox>{problem}</RefusalBox>
  if (staff === undefined) return <Skeleton className="h-28" />
  const others = staff.filter(({ id, tienePin }) => id !== uid && tienePin)
  if (others.length === 0)
    return <p>Nadie más tiene PIN. Cada persona pone el suyo en «Mi PIN», con su contraseña.</p>
  return (
    <IdentifyForm
      people={others}
      label="¿Quién atiende?"
      action="Cambiar"
      onProof={async (next, proof) => {
        await callApi(switchSeller, { body: { uid: next, pin: 'pin' in proof ? proof.pin : '' } })
        onSwitched?.(next)
        await finishSignIn()
      }}
    />
  )
}
