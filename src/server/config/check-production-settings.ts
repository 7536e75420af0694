import type { z } from '#contract/http/z.ts'

/** Refuses a shop in production without its address and a strong secret, issuers over plain http, and another tax authority. */
export function checkProductionSettings(
  values: {
    SHOP_MODE: 'demo' | 'production'
    PUBLIC_URL?: string | undefined
    TOKEN_KEYS_URL?: string | undefined
    OIDC_ISSUER?: string | undefined
    AUTH_SECRET?: string | undefined
    ARCA_URL?: string | undefined
  },
  context: z.core.$RefinementCtx,
): void {
  if (values.SHOP_MODE !== 'production') return
  if (!values.PUBLIC_URL)
    context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'hace falta en producción' })
  if (values.TOKEN_KEYS_URL && !values.TOKEN_KEYS_URL.startsWith('https:'))
    context.addIssue({
      code: 'custom',
      path: ['TOKEN_KEYS_URL'],
      message: 'en producción tiene que ser https',
    })
  if (values.OIDC_ISSUER && !values.OIDC_ISSUER.startsWith('https:'))
    context.addIssue({
      code: 'custom',
      path: ['OIDC_ISSUER'],
      message: 'en producción tiene que ser https',
    })
  // The shop would believe the CAEs of another server.
  if (values.ARCA_URL)
    context.addIssue({ code: 'custom', path: ['ARCA_URL'], message: 'es para pruebas: sacala en producción' })
  if (!values.AUTH_SECRET || values.AUTH_SECRET.length < 32 || new Set(values.AUTH_SECRET).size < 10)
    context.addIssue({
      code: 'custom',
      path: ['AUTH_SECRET'],
      message: 'en producción necesita 32 caracteres al azar o más (por ejemplo: openssl rand -base64 48)',
    })
}
