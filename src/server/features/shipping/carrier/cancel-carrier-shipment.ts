import { Problem } from '#contract/http/problem.ts'
import * as calls from '#contract/shipping/carrier-shipments.ts'
import { type CarrierCancellation, isRequestRunning } from '#domain/shipping/carrier-shipment.ts'
import type { Cancellation } from '#server/adapters/shipping/shipping-carrier.ts'
import { command } from '#server/commands/command.ts'
import type { Deps } from '#server/deps.ts'
import { lockSalesOfParcels } from '#server/features/shipping/shipment-state-store.ts'
import { carrierProblem, requireCarrierOf } from './carrier-problem.ts'
import {
  clearTracking,
  closeCarrierShipment,
  findCarrierShipment,
  type StoredCarrierShipment,
} from './carrier-shipment-store.ts'

const results: Readonly<Record<Cancellation, CarrierCancellation>> = {
  cancelled: 'cancelado',
  'rescue-requested': 'rescate',
  impossible: 'imposible',
  unsupported: 'sin-cancelacion',
}

/**
 * Cancels the shipment at the carrier before the transaction, which stores the result. With `enElSitio` the carrier is
 * not called. A shipment that the carrier does not cancel stays open. Refuses with the codes of the contract.
 */
export const cancelCarrierShipment = command(calls.cancelCarrierShipment, {
  prepare: async ({ params, body, deps }) => {
    const stored = await findCarrierShipment(deps.pool, params.id)
    if (!stored || stored.estado === 'cancelado' || stored.estado === 'rescate')
      throw new Problem('carrier-shipment-missing')
    if (isRequestRunning(stored, deps.clock.now())) throw new Problem('carrier-in-progress')
    const resultado = body.enElSitio ? 'en-el-sitio' : await cancelAtCarrier(deps, stored)
    return { stored, resultado }
  },
  run: async (tx, { params: { id: saleId }, at, prepared: { stored, resultado } }) => {
    const { transporte, codigo } = stored
    await lockSalesOfParcels(tx, [saleId])
    const current = await findCarrierShipment(tx, saleId)
    // A request that began after `prepare` may create what staff did not find on the carrier's site.
    if (current?.codigo === codigo && (isRequestRunning(current, at) || isCreatedSince(stored, current)))
      throw new Problem('carrier-in-progress')
    if (resultado !== 'imposible' && resultado !== 'sin-cancelacion') {
      const estado = resultado === 'rescate' ? 'rescate' : 'cancelado'
      // A concurrent request closed the shipment and wrote the audit entry.
      if (!(await closeCarrierShipment(tx, { saleId, codigo, estado })))
        return { reply: { transporte, resultado } }
      if (estado === 'cancelado') await clearTracking(tx, saleId)
    }
    return {
      reply: { transporte, resultado },
      audit: {
        what: 'canceló el envío del correo',
        object: `sale:${saleId}`,
        before: { transporte, codigo },
        after: { transporte, codigo, resultado: auditTexts[resultado] },
      },
    }
  },
  skipsClientSlot: true,
})

const isCreatedSince = (stored: StoredCarrierShipment, current: StoredCarrierShipment): boolean =>
  stored.estado === 'pidiendo' && current.estado === 'creado'

const auditTexts: Readonly<Record<CarrierCancellation, string>> = {
  cancelado: 'Cancelado',
  rescate: 'El correo intenta traerlo de vuelta',
  imposible: 'El correo no lo permite',
  'sin-cancelacion': 'El correo cancela sólo en su sitio',
  'en-el-sitio': 'Cancelado en el sitio del correo',
}

async function cancelAtCarrier(
  { shippingCarrier }: Pick<Deps, 'shippingCarrier'>,
  stored: StoredCarrierShipment,
): Promise<CarrierCancellation> {
  if (stored.estado === 'pidiendo') throw new Problem('carrier-shipment-unconfirmed')
  const carrier = requireCarrierOf(shippingCarrier, stored)
  try {
    return results[await carrier.cancel(stored.envioId, new AbortController().signal)]
  } catch (failure) {
    throw carrierProblem(failure)
  }
}
