import * as orders from '#contract/shipping/orders.ts'
import * as shippingCalls from '#contract/shipping/shipments.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { changeShipmentState } from './change-shipment-state.ts'
import { listParcels, readParcelSheets, showShipment } from './list-parcels.ts'
import { requestOrderLink } from './request-order-link.ts'
import { showOrder } from './show-order.ts'

export const shippingEndpoints = (deps: Deps): Binding[] => [
  bind(shippingCalls.listParcels, ({ query }) => listParcels(deps, query)),
  bind(shippingCalls.readParcelSheets, ({ body }) => readParcelSheets(deps, body.ids)),
  bind(shippingCalls.readShipment, ({ params }) => showShipment(deps, params.id)),
  changeShipmentState(deps),
  bind(orders.readOrder, ({ params }) => showOrder(deps, params.token)),
  bind(orders.requestOrderLink, ({ body, address }) => requestOrderLink(deps, { body, address })),
]
