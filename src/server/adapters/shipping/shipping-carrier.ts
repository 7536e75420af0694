import type { Province } from '#domain/contact/provinces.ts'
import type { Money } from '#domain/money.ts'
import type { ReportedState } from '#domain/shipping/carrier-shipment.ts'

/** Place of a quote. `cp`: stored form of `parsePostalCode`. Carriers get only its four digits. */
export type QuotePlace = { cp: string; provincia: Province; localidad: string }

/** The shop's own place, from which parcels leave. `direccion`: street and number. */
export type Origin = QuotePlace & { direccion: string }

/**
 * Recipient. `direccion`: street and number. `piso`, `depto` and `celular` may be ''. `documento`: DNI or CUIT, if the
 * shop knows the number.
 */
export type Destination = Origin & {
  piso: string
  depto: string
  nombre: string
  correo: string
  celular: string
  documento?: string | undefined
}

/** A package that is ready for dispatch. Weight in grams, sides in centimetres. */
export type Parcel = { gramos: number; largo: number; ancho: number; alto: number }

/** A shipment to quote. `declared`: value of the contents, for the insurance. */
export type QuoteRequest = {
  origin: Origin
  destination: QuotePlace
  parcels: readonly Parcel[]
  declared: Money
}

/** A place where the recipient collects the parcel. `horario`: null if the carrier does not publish the hours. */
export type Branch = { id: string; nombre: string; direccion: string; horario: string | null }

/** An offer of the carrier for one shipment. */
export type Rate = {
  /** Stable code of the service, unique among the rates of a quote. */
  servicio: string
  /** Name for shoppers, in Spanish: 'Correo Argentino a domicilio'. */
  nombre: string
  tipo: 'domicilio' | 'sucursal'
  /** Final price, with IVA. */
  precio: Money
  /** Delivery time in days, as the carrier counts days. Null if the carrier does not publish the time. */
  dias: { desde: number; hasta: number } | null
  /** Branches of a 'sucursal' rate, nearest first. Undefined: `branches` returns them. */
  sucursales?: readonly Branch[] | undefined
  /** Data that `create` needs. Callers store the text and do not parse it. */
  referencia: string
}

/** A shipment to create. */
export type ShipmentOrder = Omit<QuoteRequest, 'destination'> & {
  /**
   * The shop's own code of the shipment: at most 30 letters, digits and hyphens. A second `create` with the same code
   * creates no second shipment.
   */
  codigo: string
  /** Purchase number for people. */
  numero: string
  destination: Destination
  /** `referencia` of the chosen rate. */
  referencia: string
  /** `id` of the chosen branch. Null for a delivery at home. */
  sucursal: string | null
  /** Description of the contents on the label. */
  contenido: string
}

/** A shipment at the carrier. `tracking` and `trackingUrl` are undefined until the carrier assigns them. */
export type Shipment = { id: string; tracking: string | undefined; trackingUrl: string | undefined }

/** A report of the carrier. `texto` is the carrier's text, in Spanish. */
export type TrackingEvent = { momento: Date; texto: string; estado: ReportedState }

/**
 * 'rescue-requested': the parcel is already on its way, and the carrier tries to bring it back. 'impossible': the
 * carrier refuses. 'unsupported': the carrier has no such call, so staff cancel on the carrier's site.
 */
export type Cancellation = 'cancelled' | 'rescue-requested' | 'impossible' | 'unsupported'

/** Result of an account check, in Spanish for staff. */
export type AccountState = { isReady: boolean; found: string; cure?: string }

/** Total time of a quote, with all its requests. A shopper waits for the quote. */
export const QUOTE_TIMEOUT_MS = 3_000

/** Total time of any other call. Staff or a job wait for the result. */
export const CARRIER_TIMEOUT_MS = 15_000

/**
 * Interface of a parcel carrier. Every call rejects with `CarrierFailure` when the carrier fails, and with the reason
 * of `signal` when `signal` aborts. No call is retried.
 */
export type ShippingCarrier = {
  /** Name for people: 'Zippin'. */
  readonly name: string
  /** False if the carrier prints its labels only on its own site. */
  readonly hasLabels: boolean
  /** Returns the carrier's offers within `QUOTE_TIMEOUT_MS`. Empty: the carrier does not take this shipment. */
  quote(request: QuoteRequest, signal: AbortSignal): Promise<Rate[]>
  /**
   * Returns the branches for a shipment, nearest first, at most 20. Fails with 'no-branches' if there are none. The
   * whole request is an argument, because postal codes cross provinces and branches limit weight and size.
   */
  branches(request: QuoteRequest, signal: AbortSignal): Promise<Branch[]>
  /** Creates a shipment. Idempotent per `codigo` for successive calls. The caller prevents concurrent calls. */
  create(order: ShipmentOrder, signal: AbortSignal): Promise<Shipment>
  /** Returns the labels of all parcels as one PDF. Undefined: not ready yet, or `hasLabels` is false. */
  label(id: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Returns the reports of a shipment, oldest first. Empty: the carrier does not know the shipment yet. */
  track(shipment: Pick<Shipment, 'id' | 'tracking'>, signal: AbortSignal): Promise<TrackingEvent[]>
  cancel(id: string, signal: AbortSignal): Promise<Cancellation>
  /** Checks credentials and account without creating anything. */
  checkAccount(signal: AbortSignal): Promise<AccountState>
}
