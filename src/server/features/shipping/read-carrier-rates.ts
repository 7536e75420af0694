import { createHash } from 'node:crypto'
import { isProblem } from '#contract/http/problem.ts'
import { provinces } from '#domain/contact/provinces.ts'
import { add, type Money, times } from '#domain/money.ts'
import type { CarrierRate, Destination } from '#domain/shipping/shipping-options.ts'
import type { ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { CarrierFailure } from '#server/adapters/shipping/carrier-failure.ts'
import {
  QUOTE_TIMEOUT_MS,
  type QuoteRequest,
  type Rate,
  type ShippingCarrier,
} from '#server/adapters/shipping/shipping-carrier.ts'
import type { Deps } from '#server/deps.ts'
import { findProducts } from '#server/features/products/product-store.ts'
import { findCarrierRates, writeCarrierRates } from './carrier-rates-store.ts'
import { readProductWeights } from './product-weights-store.ts'

const HOUR_MS = 3_600_000
/** A shopper who saw a price pays the same price for this long. */
const VALID_MS = 6 * HOUR_MS

type RatesRequest = {
  destination: Destination | undefined
  lines: readonly { id: string; cantidad: number }[]
  /** Client address, whose new quotes at the carrier are limited. */
  address: string | undefined
}

/**
 * Returns the carrier's rates for the lines of a purchase: stored ones of the last six hours, or new ones. Empty if the
 * carrier refuses the address, and above the client's limit. Undefined if the shop uses no carrier, without an address,
 * and if the carrier does not answer: only then the zones for emergencies are offered.
 */
export async function readCarrierRates(
  deps: Pick<Deps, 'pool' | 'clock' | 'store' | 'shippingCarrier' | 'limits'>,
  { destination, lines, address }: RatesRequest,
): Promise<CarrierRate[] | undefined> {
  const { pool, clock, shippingCarrier } = deps
  const { shipping: settings } = await deps.store.profile()
  if (!shippingCarrier || !settings.usesCarrier || !destination?.cp || lines.length === 0) return undefined
  const request = await quoteRequestOf(deps, { settings, destination, lines })
  if (!request) return []
  const at = clock.now()
  const since = new Date(at.getTime() - VALID_MS)
  const clave = keyOf(request)
  const stored = await findCarrierRates(pool, clave, since)
  if (stored) return stored
  try {
    await deps.limits.carrierQuote(address)
    const { tarifas, isComplete } = await requestRates(shippingCarrier, request)
    if (isComplete) await writeCarrierRates(pool, { clave, tarifas, at, since })
    return tarifas
  } catch (failure) {
    if (isTooMany(failure)) return []
    if (failure instanceof CarrierFailure) return failure.reason === 'refused' ? [] : undefined
    throw failure
  }
}

/** Returns the parcel of a purchase, or undefined for an unknown province. */
async function quoteRequestOf(
  { pool }: Pick<Deps, 'pool'>,
  {
    settings: { origin, parcel, defaultGrams },
    destination,
    lines,
  }: { settings: ShippingSettings; destination: Destination; lines: RatesRequest['lines'] },
): Promise<QuoteRequest | undefined> {
  const ids = lines.map(({ id }) => id)
  const [products, weights] = await Promise.all([findProducts(pool, ids), readProductWeights(pool, ids)])
  const provincia = provinces.find((name) => name === destination.provincia)
  if (!provincia || origin.provincia === '') return undefined
  const { cp, localidad } = destination
  const gramos = lines.reduce(
    (sum, { id, cantidad }) => sum + (weights.get(id) ?? defaultGrams) * cantidad,
    0,
  )
  const amounts = lines.flatMap(({ id, cantidad }): Money[] => {
    const product = products.get(id)
    return product ? [times(product.precio, cantidad)] : []
  })
  return {
    origin: { ...origin, provincia: origin.provincia },
    destination: { cp, provincia, localidad },
    parcels: [{ gramos, largo: parcel.length, ancho: parcel.width, alto: parcel.height }],
    declared: add(...amounts),
  }
}

const keyOf = ({ destination, ...request }: QuoteRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([request, { ...destination, localidad: foldText(destination.localidad) }]))
    .digest('hex')

async function requestRates(
  carrier: ShippingCarrier,
  request: QuoteRequest,
): Promise<{ tarifas: CarrierRate[]; isComplete: boolean }> {
  const deadline = AbortSignal.timeout(QUOTE_TIMEOUT_MS)
  const rates = await carrier.quote(request, new AbortController().signal)
  const needsBranches = rates.some(({ tipo, sucursales }) => tipo === 'sucursal' && !sucursales)
  const branches = needsBranches
    ? await carrier.branches(request, deadline).catch((failure: unknown) => noBranches(failure, deadline))
    : []
  const tarifas = rates
    .map((rate) => ({ sucursales: rate.tipo === 'sucursal' ? (branches ?? []) : [], ...rate }))
    .filter(({ tipo, sucursales }) => tipo === 'domicilio' || sucursales.length > 0)
    .map(rateOf)
  return { tarifas, isComplete: branches !== undefined }
}

const isTooMany = (failure: unknown): boolean => isProblem(failure) && failure.code === 'too-many-requests'

/** A carrier without branches still delivers at home. Undefined if the branches are not known in time. */
function noBranches(failure: unknown, deadline: AbortSignal): never[] | undefined {
  if (failure instanceof CarrierFailure) return failure.reason === 'no-branches' ? [] : undefined
  if (deadline.aborted) return undefined
  throw failure
}

const rateOf = ({
  servicio,
  nombre,
  tipo,
  precio,
  dias,
  sucursales = [],
  referencia,
}: Rate): CarrierRate => ({
  service: servicio,
  name: nombre,
  kind: tipo,
  price: precio,
  days: dias && { from: dias.desde, to: dias.hasta },
  branches: sucursales.map(({ id, nombre: name, direccion: address, horario }) => ({
    id,
    name,
    address,
    hours: horario ?? '',
  })),
  reference: referencia,
})
