import { z } from '#contract/http/z.ts'
import { isOrigin, optional, withDefault } from './setting-schemas.ts'

/** `url`: origin of another server with the same API. Undefined: the service itself. */
export type ZippinSettings = {
  readonly token: string
  readonly secret: string
  /** Number of the account whose origins and prices count. */
  readonly account: string
  readonly url?: string | undefined
}

/** `url`: as for Zippin. */
export type MiCorreoSettings = {
  readonly user: string
  readonly password: string
  /** MiCorreo's `customerId`. */
  readonly customer: string
  readonly url?: string | undefined
}

/** Carrier whose prices and labels the shop uses, or none. */
export type ShippingSettings =
  | { readonly kind: 'off' }
  | ({ readonly kind: 'zippin' } & ZippinSettings)
  | ({ readonly kind: 'micorreo' } & MiCorreoSettings)

export const shippingSettingSchemas = {
  SHIPPING_CARRIER: withDefault(z.enum(['zippin', 'micorreo', 'off']), 'off'),
  ZIPPIN_TOKEN: optional(z.string().regex(/^[^\s:]+$/, 'es el API Token, sin espacios ni dos puntos')),
  ZIPPIN_SECRET: optional(z.string().regex(/^\S+$/, 'es el API Secret, sin espacios')),
  ZIPPIN_ACCOUNT: optional(z.string().regex(/^\d{1,15}$/, 'es el número de la cuenta, sólo cifras')),
  MICORREO_USER: optional(z.string().regex(/^[^:]+$/, 'no puede tener dos puntos')),
  MICORREO_PASSWORD: optional(z.string()),
  MICORREO_CUSTOMER: optional(
    z.string().regex(/^\w{1,20}$/, 'es el customerId de MiCorreo, sólo letras y cifras'),
  ),
  SHIPPING_CARRIER_URL: optional(
    z
      .string()
      .refine(isOrigin, 'tiene que ser como http://localhost:8080, sin nada detrás')
      .transform((address) => new URL(address).origin),
  ),
}

type SettingValues = z.output<z.ZodObject<typeof shippingSettingSchemas>>

const required = {
  off: [],
  zippin: ['ZIPPIN_TOKEN', 'ZIPPIN_SECRET', 'ZIPPIN_ACCOUNT'],
  micorreo: ['MICORREO_USER', 'MICORREO_PASSWORD', 'MICORREO_CUSTOMER'],
} as const

/** Reports each missing setting of the chosen carrier, and plain http in production, because the requests carry secrets. */
export function checkShippingSettings(
  values: SettingValues & { SHOP_MODE: 'demo' | 'production' },
  context: z.core.$RefinementCtx,
): void {
  const { SHIPPING_CARRIER: kind, SHIPPING_CARRIER_URL: url, SHOP_MODE } = values
  for (const name of required[kind])
    if (values[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: `hace falta con SHIPPING_CARRIER=${kind}` })
  if (SHOP_MODE === 'production' && url?.startsWith('http:'))
    context.addIssue({
      code: 'custom',
      path: ['SHIPPING_CARRIER_URL'],
      message: 'en producción tiene que ser https',
    })
}

/** Returns the settings of the carrier. Requires a successful `checkShippingSettings`. */
export function shippingSettingsOf(values: SettingValues): ShippingSettings {
  const { SHIPPING_CARRIER: kind, SHIPPING_CARRIER_URL: url } = values
  const { ZIPPIN_TOKEN: token, ZIPPIN_SECRET: secret, ZIPPIN_ACCOUNT: account } = values
  const { MICORREO_USER: user, MICORREO_PASSWORD: password, MICORREO_CUSTOMER: customer } = values
  if (kind === 'zippin' && token && secret && account) return { kind, token, secret, account, url }
  if (kind === 'micorreo' && user && password && customer) return { kind, user, password, customer, url }
  if (kind !== 'off') throw new Error('Unchecked shipping settings')
  return { kind }
}
