import { useState } from 'react'
import { parsePostalCode } from '#domain/contact/postal-code.ts'
import { ZERO } from '#domain/money.ts'
import type { Customer } from '#domain/sale/sale.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import type { FreshQuote } from '#web/cart/quote/reconcile-cart.ts'
import type { ShippingChoice, ShippingOption } from '#web/cart/shipping/shipping-choices.tsx'
import { storedShipping } from '#web/cart/shipping/stored-shipping.ts'
import { useStoredValue } from '#web/storage/stored-value.ts'

export type Shipping = ReturnType<typeof useShipping>

/** Shipping of the purchase. Only the server decides which options there are, and their prices. */
export function useShipping(contact: Pick<Customer, 'cp' | 'provincia' | 'localidad'>) {
  const { hasMethods = false, asksPostalCode = false, asksLocality = false } = useStoreFacts()?.shipping ?? {}
  const stored = useStoredValue(storedShipping)
  const [options, setOptions] = useState<readonly ShippingOption[]>()
  const [failed, setFailed] = useState(false)
  const [retries, setRetries] = useState(0)
  const onlyOption = options?.length === 1 ? options[0]!.id : ''
  const choice: ShippingChoice = { ...stored, opcion: stored.opcion || onlyOption }
  const chosen = options?.find(({ id }) => id === choice.opcion)
  // Only what can change a price, because each change requests a new quote.
  const address = {
    cp: asksPostalCode ? (parsePostalCode(contact.cp) ?? '') : '',
    provincia: asksPostalCode ? contact.provincia : '',
    localidad: asksLocality ? contact.localidad : '',
  }
  return {
    hasMethods,
    /** Undefined until the first quote. */
    options,
    /** True if no quote arrived. */
    failed: failed && options === undefined,
    choice,
    chosen,
    envio: chosen?.precio ?? ZERO,
    choose: (next: ShippingChoice) => storedShipping.save(next),
    /** The shipping to send with a quote. */
    terms: hasMethods ? { opcion: stored.opcion, ...address } : undefined,
    applyQuote: ({ opcionesEnvio }: FreshQuote) => {
      setFailed(false)
      setOptions(opcionesEnvio)
    },
    reportFailure: () => setFailed(true),
    /** Number of requested retries, which changes the key of the quote. */
    retries,
    retry: () => {
      setFailed(false)
      setRetries((before) => before + 1)
    },
  }
}

/** Returns what the shopper must correct before the payment, or undefined. */
export function shippingProblem(
  { hasMethods, chosen, choice }: Pick<Shipping, 'hasMethods' | 'chosen' | 'choice'>,
  { localidad, celular }: Pick<Customer, 'localidad' | 'celular'>,
): { message: string; about: 'option' | 'branch' | 'address' } | undefined {
  if (!hasMethods) return undefined
  if (!chosen) return { message: 'Elegí cómo querés recibir tu compra', about: 'option' }
  if (chosen.sucursales.length > 0 && !chosen.sucursales.some(({ id }) => id === choice.sucursal))
    return { message: 'Elegí la sucursal donde retirás tu compra', about: 'branch' }
  if (chosen.seEntrega && (localidad.trim() === '' || celular.trim() === ''))
    return {
      message: 'Para el envío a domicilio hacen falta tu localidad y tu celular',
      about: 'address',
    }
  return undefined
}
