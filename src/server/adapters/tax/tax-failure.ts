/**
 * `unreachable`: no connection, or a connection that broke. `unavailable`: the service reports an own error.
 * `login-blocked`: a new login is refused for `retryAfter` seconds. `not-authorised`: certificate or CUIT lack a
 * permission. `refused`: the service refuses the request, with its code.
 */
type TaxFailureReason =
  | 'unreachable'
  | 'timeout'
  | 'unavailable'
  | 'invalid-reply'
  | 'bad-certificate'
  | 'bad-clock'
  | 'login-blocked'
  | 'not-authorised'
  | 'refused'

const texts: Readonly<Record<TaxFailureReason, { meaning: string; remedy: string }>> = {
  unreachable: {
    meaning: 'No se pudo llegar a ARCA.',
    remedy: 'Revisá la conexión a internet de la tienda y probá de nuevo.',
  },
  timeout: { meaning: 'ARCA no respondió a tiempo.', remedy: 'Probá de nuevo en unos minutos.' },
  unavailable: {
    meaning: 'El servicio de ARCA no funciona ahora.',
    remedy: 'Probá de nuevo en unos minutos.',
  },
  'invalid-reply': {
    meaning: 'ARCA respondió algo que la tienda no entiende.',
    remedy: 'Probá de nuevo. Si sigue igual, avisale a quien mantiene la tienda.',
  },
  'bad-certificate': {
    meaning: 'ARCA no acepta el certificado.',
    remedy: 'Generá una clave nueva y subí el certificado que ARCA te dé para ella.',
  },
  'bad-clock': {
    meaning: 'El reloj del servidor está mal.',
    remedy: 'Pedile a quien mantiene la tienda que sincronice la hora del servidor.',
  },
  'login-blocked': {
    meaning: 'ARCA ya le dio hace poco un permiso a este certificado.',
    remedy: 'Esperá unos minutos y probá de nuevo.',
  },
  'not-authorised': {
    meaning: 'El certificado no tiene permiso para facturar con este CUIT.',
    remedy:
      'En ARCA entrá a Administrador de Relaciones y agregá el servicio «Facturación Electrónica» con el alias como representante.',
  },
  refused: { meaning: 'ARCA rechazó el pedido.', remedy: 'Avisale a quien mantiene la tienda.' },
}

/** The tax authority failed. The message has no secrets. `meaning` and `remedy`: Spanish texts for staff. */
export class TaxFailure extends Error {
  override readonly name = 'TaxFailure'
  readonly reason: TaxFailureReason
  /** Code of the service: '600', 'coe.notAuthorized'. */
  readonly code: string | undefined
  readonly meaning: string
  readonly remedy: string
  /** Seconds after which a login is accepted again. */
  readonly retryAfter: number | undefined

  constructor(
    reason: TaxFailureReason,
    details: {
      code?: string | undefined
      meaning?: string | undefined
      remedy?: string | undefined
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(`ARCA failed: ${[reason, details.code].filter(Boolean).join(' ')}`, { cause: details.cause })
    this.reason = reason
    this.code = details.code
    this.meaning = details.meaning ?? texts[reason].meaning
    this.remedy = details.remedy ?? texts[reason].remedy
    this.retryAfter = details.retryAfter
  }
}
