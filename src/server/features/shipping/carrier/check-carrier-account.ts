import type { ReplyOf } from '#contract/http/endpoint.ts'
import type * as calls from '#contract/shipping/carrier-shipments.ts'
import { CarrierFailure } from '#server/adapters/shipping/carrier-failure.ts'
import type { Deps } from '#server/deps.ts'
import { cureOf } from './carrier-problem.ts'

/** Returns the state of the shop's account at the carrier, in Spanish for staff. */
export async function checkCarrierAccount({
  shippingCarrier: carrier,
}: Pick<Deps, 'shippingCarrier'>): Promise<ReplyOf<typeof calls.checkCarrierAccount>> {
  if (!carrier)
    return {
      transporte: '',
      listo: false,
      texto: 'La tienda no está conectada con ningún correo',
      remedio: 'La conecta quien la instaló: los papeles de la instalación dicen cómo',
    }
  const transporte = carrier.name
  try {
    const {
      isReady: listo,
      found: texto,
      cure: remedio = '',
    } = await carrier.checkAccount(new AbortController().signal)
    return { transporte, listo, texto, remedio }
  } catch (failure) {
    if (!(failure instanceof CarrierFailure)) throw failure
    return { transporte, listo: false, texto: failure.message, remedio: cureOf(failure) }
  }
}
