import type { ShippingCarrier } from '#server/adapters/shipping/shipping-carrier.ts'
import type { CarrierServer } from './open-carrier-server.ts'

/** Event at the carrier: the recipient's parcel is under way, or delivered. */
export type TestEvent = 'created' | 'under way' | 'delivered'

/** A local server like one carrier, with its documented JSON. */
export type TestCarrier = {
  readonly server: CarrierServer
  /** The same settings as environment variables. */
  readonly settings: Record<string, string>
  /** Method and path of a quote. */
  readonly quoteCall: string
  /** Method and path of the creation of a shipment. */
  readonly createCall: string
  acceptsCredentials: boolean
  /** False: the carrier reports no branches. */
  hasBranches: boolean
  /** The shop's codes of the shipments at the carrier. */
  codes(): string[]
  /** Adds an event to the shipment with this code. Returns the shipment's tracking number. */
  addEvent(code: string, event: TestEvent, moment: Date): string
  /** Returns the adapter, which gives up after `ms`. */
  open(ms?: number): ShippingCarrier
  close(): Promise<void>
}

/** Longer than any answer of a local server. */
export const LONG_MS = 20_000
