import { Problem } from '#contract/http/problem.ts'
import type { Deps } from '#server/deps.ts'
import { PrivateFile } from '#server/handlers/private-file.ts'
import { carrierProblem, requireCarrierOf } from './carrier-problem.ts'
import { findCarrierShipment } from './carrier-shipment-store.ts'

/** Returns the carrier's label of a created shipment as PDF. Refuses with the codes of the contract. */
export async function showCarrierLabel(
  { pool, shippingCarrier }: Pick<Deps, 'pool' | 'shippingCarrier'>,
  saleId: string,
): Promise<PrivateFile> {
  const stored = await findCarrierShipment(pool, saleId)
  if (stored?.estado !== 'creado') throw new Problem('carrier-shipment-missing')
  const carrier = requireCarrierOf(shippingCarrier, stored)
  if (!carrier.hasLabels) {
    const text = `${carrier.name} da sus etiquetas sólo en su sitio. Desde acá podés imprimir la de la tienda`
    throw new Problem('carrier-without-labels', { text })
  }
  const bytes = await carrier
    .label(stored.envioId, new AbortController().signal)
    .catch((failure: unknown) => {
      throw carrierProblem(failure)
    })
  if (!bytes) throw new Problem('carrier-label-not-ready')
  return new PrivateFile({ bytes, mediaType: 'application/pdf', name: `etiqueta-${stored.numero}.pdf` })
}
