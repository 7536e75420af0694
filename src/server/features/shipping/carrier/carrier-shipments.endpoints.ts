import * as calls from '#contract/shipping/carrier-shipments.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { cancelCarrierShipment } from './cancel-carrier-shipment.ts'
import { checkCarrierAccount } from './check-carrier-account.ts'
import { requestCarrierLabel } from './request-carrier-label.ts'
import { showCarrierLabel } from './show-carrier-label.ts'

export const carrierShipmentsEndpoints = (deps: Deps): Binding[] => [
  bind(
    calls.requestCarrierLabel,
    ({ params, actor }) => requestCarrierLabel(deps, { saleId: params.id, actor: requireSignedIn(actor) }),
    { skipsClientSlot: true },
  ),
  bind(calls.readCarrierLabel, ({ params }) => showCarrierLabel(deps, params.id), { skipsClientSlot: true }),
  cancelCarrierShipment(deps),
  bind(calls.checkCarrierAccount, () => checkCarrierAccount(deps), {
    skipsClientSlot: true,
  }),
]
