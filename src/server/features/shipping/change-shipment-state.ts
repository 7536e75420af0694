import { Problem } from '#contract/http/problem.ts'
import * as shippingCalls from '#contract/shipping/shipments.ts'
import { type ShipmentState, statesOf } from '#domain/shipping/shipment-state.ts'
import { command } from '#server/commands/command.ts'
import { moveParcels } from './move-parcels.ts'
import { requireOnlineSales } from './parcel-reply.ts'
import { isAnyWithdrawn, lockSalesOfParcels, readShipments } from './shipment-state-store.ts'

/**
 * Changes the state of parcels, all or none, and queues the buyers' e-mails. Without a change of its state and tracking,
 * a parcel stays as it is. A state may go back. A web sale from before the shipping methods gets its shipment here.
 * Refuses with `sale-not-found`, `shipment-not-online`, `sale-annulled`, `shipment-withdrawn` or
 * `shipment-state-refused`.
 */
export const changeShipmentState = command(shippingCalls.changeShipmentState, {
  prepare: ({ deps }) => deps.store.profile(),
  run: async (tx, { body: { ids, estado, ...tracking }, actor, at, prepared: { shipping } }) => {
    const sales = await lockSalesOfParcels(tx, ids)
    requireOnlineSales(sales, ids)
    if (sales.some(({ estadoPago }) => estadoPago === 'Anulado')) throw new Problem('sale-annulled')
    if (isSent(estado) && (await isAnyWithdrawn(tx, ids))) throw new Problem('shipment-withdrawn')
    const before = await readShipments(
      tx,
      sales.map(({ id }) => id),
    )
    if (sales.some(({ id }) => !statesOf(before.get(id)?.tipo ?? 'acuerdo').includes(estado)))
      throw new Problem('shipment-state-refused')
    const cambiados = await moveParcels(tx, {
      sales,
      before,
      estado,
      tracking,
      shipping,
      at,
      actor: actor.uid,
    })
    return { reply: { cambiados } }
  },
})

/** The goods leave, or wait to be fetched. */
const isSent = (estado: ShipmentState): boolean => estado === 'Despachado' || estado === 'Listo para retirar'
