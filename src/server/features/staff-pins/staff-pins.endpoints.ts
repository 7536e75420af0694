import * as counterStaff from '#contract/account/counter-staff.ts'
import { readPin } from '#contract/account/staff-pins.ts'
import { minPinLength } from '#domain/account/pin.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { findPinAccount, readCounterStaff } from '#server/identity/pin/staff-pin-store.ts'
import { authorise } from './authorise.ts'
import { requirePassword } from './require-password.ts'
import { removePin, removeUserPin, setPin } from './pin-commands.ts'

export const staffPinsEndpoints = (deps: Deps): Binding[] => [
  bind(readPin, async (input) => {
    const { uid, rol } = requireSignedIn(input.actor)
    const account = await findPinAccount(deps.pool, uid, deps.clock.now())
    return { tienePin: Boolean(account?.hash), minimo: minPinLength(rol) }
  }),
  setPin(deps),
  removePin(deps),
  removeUserPin(deps),
  bind(counterStaff.listCounterStaff, () => readCounterStaff(deps.pool, deps.clock.now())),
  bind(counterStaff.switchSeller, async ({ body, address, request, headers, ...input }) => {
    const actor = requireSignedIn(input.actor)
    const { profile, cookies } = await deps.identity.staffPins.switchTo(
      { ...body, address },
      { actor, request },
    )
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    return profile
  }),
  bind(counterStaff.unlock, async ({ body: { pin, clave = '' }, address, actor }) => {
    const { uid } = requireSignedIn(actor)
    if (pin === undefined) await requirePassword(deps, { uid, password: clave, address })
    else await deps.identity.staffPins.check({ uid, pin, address })
    return { ok: true as const }
  }),
  bind(counterStaff.authorise, ({ body, address, actor }) =>
    authorise(deps, requireSignedIn(actor), { ...body, address }),
  ),
]
