export type CarrierFailureReason =
  | 'timeout'
  | 'busy'
  | 'bad-credentials'
  | 'refused'
  | 'unavailable'
  | 'unreachable'
  | 'invalid-reply'
  | 'no-branches'

const texts: Readonly<Record<CarrierFailureReason, string>> = {
  timeout: 'no contestó a tiempo',
  busy: 'pide esperar, porque hubo demasiados pedidos',
  'bad-credentials': 'no acepta las credenciales de la tienda',
  refused: 'rechazó el pedido',
  unavailable: 'tiene un problema y ahora no atiende',
  unreachable: 'no se pudo alcanzar',
  'invalid-reply': 'contestó algo que la tienda no entiende',
  'no-branches': 'no tiene sucursales para ese envío',
}

/**
 * A failure of a carrier, with a Spanish message for staff. A quote that fails is replaced by the shop's own prices, so
 * shoppers never see the message.
 */
export class CarrierFailure extends Error {
  override readonly name = 'CarrierFailure'
  readonly reason: CarrierFailureReason
  /** Seconds until the carrier accepts requests again, for 'busy'. Undefined if the carrier does not tell. */
  readonly retryAfter: number | undefined
  /** HTTP status, if the carrier answered with an error. */
  readonly status: number | undefined

  /** `carrier`: name of the carrier. `detail`: text of the carrier, or the problem. */
  constructor(
    carrier: string,
    reason: CarrierFailureReason,
    {
      detail = '',
      retryAfter,
      status,
      cause,
    }: {
      detail?: string
      retryAfter?: number | undefined
      status?: number | undefined
      cause?: unknown
    } = {},
  ) {
    super(`${carrier} ${texts[reason]}${detail === '' ? '' : ` (${detail})`}`, { cause })
    this.reason = reason
    this.retryAfter = retryAfter
    this.status = status
  }
}
