import type { CarrierCancellation } from '#domain/shipping/carrier-shipment.ts'
import type { ListedParcel } from './parcel-texts.ts'

/** A parcel for the commands of the carrier. */
export type CarrierParcel = Pick<
  ListedParcel,
  'id' | 'numero' | 'cliente' | 'tipo' | 'estado' | 'estadoPago' | 'correo'
>

/** Returns whether staff may request a label: the parcel goes by carrier, is to be sent, and has none. */
export const canRequestLabel = ({ tipo, estado, estadoPago, correo }: CarrierParcel): boolean =>
  tipo === 'correo' &&
  estado === 'Preparando' &&
  (estadoPago === 'Enproceso' || estadoPago === 'Confirmada') &&
  correo?.estado !== 'creado' &&
  correo?.porCancelar !== true

/** Returns whether the shop downloads the carrier's label. */
export const hasCarrierLabel = ({ estado, correo }: CarrierParcel): boolean =>
  estado !== 'Entregado' && correo?.estado === 'creado' && correo.daEtiqueta && !correo.porCancelar

/** Returns whether the carrier has, or may have, a shipment that staff can cancel. */
export const canCancelAtCarrier = ({ estado, correo }: CarrierParcel): boolean =>
  estado !== 'Entregado' && (correo?.estado === 'creado' || correo?.estado === 'pidiendo')

/** Returns what the screen says about the shipment at the carrier. */
export function carrierText({
  estado: parcelState,
  correo,
}: Pick<CarrierParcel, 'estado' | 'correo'>): string {
  if (correo === null) return ''
  const { transporte, estado, daEtiqueta } = correo
  if (estado === 'pidiendo') {
    const isToSend = parcelState === 'Preparando' && !correo.porCancelar
    return isToSend
      ? `${transporte} no confirmó el envío: esperá un minuto y pedilo de nuevo, no se repite`
      : `${transporte} no confirmó el envío: fijate en su sitio si existe`
  }
  if (estado === 'cancelado') return `Cancelado en ${transporte}`
  if (estado === 'rescate') return `${transporte} intenta traerlo de vuelta`
  return daEtiqueta ? `Pedido a ${transporte}` : `Pedido a ${transporte}, que da la etiqueta sólo en su sitio`
}

export const cancellationTexts: Readonly<Record<CarrierCancellation, (transporte: string) => string>> = {
  cancelado: (transporte) => `${transporte} canceló el envío.`,
  rescate: (transporte) =>
    `El paquete ya salió: ${transporte} intenta traerlo de vuelta. Seguilo en su sitio.`,
  imposible: (transporte) =>
    `${transporte} no permite cancelar este envío. Resolvelo en su sitio o por teléfono, y después marcalo acá.`,
  'sin-cancelacion': (transporte) =>
    `Los envíos de ${transporte} se cancelan sólo en su sitio. Cancelalo ahí, y después marcalo acá.`,
  'en-el-sitio': (transporte) => `Quedó anotado que se canceló en el sitio de ${transporte}.`,
}
