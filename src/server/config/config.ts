import { MAX_PASSWORD_LENGTH } from '#contract/account/passwords.ts'
import { z } from '#contract/http/z.ts'
import { POOL_SIZE } from '#server/database/connection/pool-size.ts'
import { validationMessage } from '#server/requests/validation-message.ts'
import { type LimitRules, limitRules, parseLimits } from '#server/limits/limit-rules.ts'
import { checkProductionSettings } from './check-production-settings.ts'
import {
  checkPaymentSettings,
  paymentKinds,
  paymentSettingsOf,
  type PaymentSettings,
} from './payment-settings.ts'
import {
  backupS3SettingNames,
  backupSettingSchemas,
  type BackupSettings,
  backupSettingsOf,
  checkBackupSettings,
} from './backup-settings.ts'
import {
  databaseAddress,
  isMailServer,
  isOrigin,
  networks,
  optional,
  trueOrFalse,
  withDefault,
  wordList,
} from './setting-schemas.ts'
import {
  checkImageSettings,
  hostSettingNames,
  hostSettingsOf,
  imageSettingSchemas,
  type ImageHostSettings,
  s3SettingNames,
  s3SettingsOf,
} from './image-settings.ts'
import type { S3Settings } from './s3-settings.ts'
import { taxSettingSchemas } from './tax-settings.ts'
import type { TokenIssuer } from './token-issuer.ts'
import { type SheetSettings, sheetSettingSchemas, sheetSettingsOf } from './sheet-settings.ts'
import {
  checkShippingSettings,
  type ShippingSettings,
  shippingSettingSchemas,
  shippingSettingsOf,
} from './shipping-settings.ts'
import { characterRules, passwordPolicy, type PasswordPolicy } from '#domain/account/password-policy.ts'

const limits = z.string().transform((text, context) => {
  const rules = parseLimits(text)
  if (rules) return rules
  const names = Object.keys(limitRules).join(', ')
  context.addIssue(`se escribe como sign-up=20/1h, coupon=20/1m; los nombres son ${names}`)
  return z.NEVER
})
const shopAddress = z
  .string()
  .refine(isOrigin, 'tiene que ser como https://tienda.com.ar, sin nada detrás del nombre')
  .transform((address) => new URL(address).origin)

const requiredTogether = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['GOOGLE_SHEETS_ID', 'GOOGLE_SERVICE_ACCOUNT_FILE'],
  ['TOKEN_ISSUER', 'TOKEN_AUDIENCE', 'TOKEN_KEYS_URL'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  s3SettingNames,
  hostSettingNames,
  backupS3SettingNames,
] as const

const settingsSchema = z
  .object({
    PORT: withDefault(z.coerce.number().int().min(0).max(65_535), 3000),
    HOST: withDefault(z.string(), '0.0.0.0'),
    DRAIN_SECONDS: withDefault(z.coerce.number().int().min(0).max(300), 0),
    DATA_DIR: withDefault(z.string(), '.data'),
    DATABASE_URL: optional(databaseAddress),
    DATABASE_REPLICA_URL: optional(databaseAddress),
    DATABASE_POOL: withDefault(z.coerce.number().int().min(2).max(200), POOL_SIZE),
    PUBLIC_URL: optional(shopAddress),
    SHOP_MODE: withDefault(z.enum(['demo', 'production']), 'demo'),
    STORE_PROFILE: optional(z.string()),
    GUEST_CHECKOUT: withDefault(trueOrFalse, 'true'),
    PASSWORD_MIN: withDefault(z.coerce.number().int().min(6).max(64), 6),
    PASSWORD_MAX: optional(z.coerce.number().int().min(6).max(200)),
    PASSWORD_RULES: optional(wordList(characterRules)),
    TRUSTED_PROXIES: optional(networks),
    SOCKETS_PER_ADDRESS: withDefault(z.coerce.number().int().min(8).max(5_000), 200),
    LIMITS: optional(limits),
    AUTH_SECRET: optional(z.string()),
    MAIL_URL: optional(
      z
        .string()
        .refine(
          isMailServer,
          'tiene que ser como smtp://usuario:clave@servidor:587 (un % de la clave es %25)',
        ),
    ),
    MAIL_FROM: optional(z.email('tiene que ser un correo, por ejemplo ventas@tienda.com.ar')),
    PAYMENTS: optional(z.enum(paymentKinds)),
    MP_ACCESS_TOKEN: optional(
      z
        .string()
        .regex(/^(APP_USR|TEST)-\S+$/, 'empieza con APP_USR- (o TEST-): copiá el Access Token entero'),
    ),
    MP_WEBHOOK_SECRET: optional(z.string().min(16, 'es la clave secreta de los webhooks: copiala entera')),
    MP_COLLECTOR: optional(z.string().regex(/^\d+$/, 'es el número de tu cuenta (User ID), sólo cifras')),
    ...shippingSettingSchemas,
    ...taxSettingSchemas,
    ...imageSettingSchemas,
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_CLIENT_SECRET: optional(z.string()),
    ...sheetSettingSchemas,
    OIDC_ISSUER: optional(z.url('tiene que ser una dirección, por ejemplo https://cuentas.ejemplo.com')),
    OIDC_CLIENT_ID: optional(z.string()),
    OIDC_CLIENT_SECRET: optional(z.string()),
    OIDC_LABEL: withDefault(z.string().max(40), 'tu cuenta'),
    TOKEN_ISSUER: optional(z.string()),
    TOKEN_AUDIENCE: optional(z.string()),
    TOKEN_KEYS_URL: optional(
      z.url('tiene que ser una dirección, por ejemplo https://cuentas.ejemplo.com/jwks'),
    ),
    ADMIN_EMAIL: optional(z.email('tiene que ser un correo')),
    ADMIN_PASSWORD: optional(z.string().max(MAX_PASSWORD_LENGTH)),
    METRICS_TOKEN: optional(z.string().min(16, 'necesita al menos 16 caracteres')),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(
      z.url('tiene que ser una dirección, por ejemplo http://127.0.0.1:4318'),
    ),
    LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
    AVIF: withDefault(trueOrFalse, 'true'),
    ...backupSettingSchemas,
    QUIET: withDefault(trueOrFalse, 'false'),
  })
  .refine(({ PASSWORD_MIN, PASSWORD_MAX }) => PASSWORD_MAX === undefined || PASSWORD_MAX >= PASSWORD_MIN, {
    path: ['PASSWORD_MAX'],
    message: 'no puede ser menor que PASSWORD_MIN',
  })
  .refine(({ DATABASE_REPLICA_URL, DATABASE_URL }) => !DATABASE_REPLICA_URL || DATABASE_URL, {
    path: ['DATABASE_URL'],
    message: 'hace falta junto con DATABASE_REPLICA_URL: la base de DATA_DIR no tiene réplicas',
  })
  .refine(({ TOKEN_ISSUER, PUBLIC_URL }) => !TOKEN_ISSUER || TOKEN_ISSUER !== PUBLIC_URL, {
    path: ['TOKEN_ISSUER'],
    message: 'es otro emisor: los tokens de esta tienda valen siempre',
  })
  .superRefine((values, context) => {
    for (const names of requiredTogether) {
      if (names.every((name) => values[name] === undefined)) continue
      const missing = names.filter((name) => values[name] === undefined)
      for (const name of missing)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `hace falta junto con ${names.join(' y ')}`,
        })
    }
  })
  .superRefine(checkPaymentSettings)
  .superRefine(checkShippingSettings)
  .superRefine(checkImageSettings)
  .superRefine(checkBackupSettings)
  .refine(({ MAIL_URL, PUBLIC_URL, SHOP_MODE }) => SHOP_MODE === 'production' || !MAIL_URL || PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    message:
      'hace falta junto con MAIL_URL: los enlaces de los correos llevan ahí. Poné la dirección de la tienda, por ejemplo PUBLIC_URL=https://tienda.com.ar',
  })
  .superRefine(checkProductionSettings)

/** Names of all settings. `.env.example` must list the same names. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape)

export type Config = {
  readonly port: number
  readonly host: string
  /** Time between the signal to stop and the closing of the port, for the load balancer to notice. */
  readonly drainSeconds: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseReplicaUrl: string | undefined
  readonly databasePool: number
  readonly publicUrl: string | undefined
  readonly mode: 'demo' | 'production'
  readonly storeProfileFile: string | undefined
  readonly guestCheckout: boolean
  readonly passwordPolicy: PasswordPolicy
  readonly trustedProxies: readonly string[]
  readonly socketsPerAddress: number
  readonly limits: LimitRules
  readonly authSecret: string | undefined
  readonly mailUrl: string | undefined
  readonly mailFrom: string | undefined
  readonly payments: PaymentSettings
  readonly shipping: ShippingSettings
  /** Bucket of the images. Undefined: images on disk in `dataDir`. */
  readonly imagesS3: S3Settings | undefined
  readonly imagesHost: ImageHostSettings | undefined
  readonly sheet: SheetSettings | undefined
  /** Origin of another server with the protocol of ARCA, for tests. Undefined: ARCA. */
  readonly arcaUrl: string | undefined
  readonly google: { readonly clientId: string; readonly clientSecret: string } | undefined
  /** An OpenID Connect issuer other than Google, for social sign-in. */
  readonly oidc: OidcSettings | undefined
  readonly tokenIssuer: TokenIssuer | undefined
  readonly firstAdmin: { readonly email: string; readonly password: string } | undefined
  readonly metricsToken: string | undefined
  /** Base address of the OTLP collector that receives traces. Undefined: no traces. */
  readonly otlpEndpoint: string | undefined
  readonly avif: boolean
  /** Automatic copies. Undefined: none, because `BACKUP_KEEP` is 0, or a database server has no target. */
  readonly backups: BackupSettings | undefined
  /** True for a copy of a shop, which sends no e-mail, charges nothing and annuls nothing. */
  readonly quiet: boolean
  readonly logLevel: string
}

type OidcSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly label: string
}

/** An invalid setting, with its remedy in Spanish. Stops the start. */
export class BadSetting extends Error {}

/** Returns the settings of the environment. Throws `BadSetting` with one Spanish line for each invalid value. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = settingsSchema.safeParse(environment, { error: remedyFor })
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new BadSetting(`Hay configuraciones que corregir (ver .env.example):\n${lines.join('\n')}`)
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    drainSeconds: values.DRAIN_SECONDS,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePool: values.DATABASE_POOL,
    publicUrl: values.PUBLIC_URL,
    mode: values.SHOP_MODE,
    storeProfileFile: values.STORE_PROFILE,
    guestCheckout: values.GUEST_CHECKOUT,
    passwordPolicy: passwordPolicy({
      min: values.PASSWORD_MIN,
      max: values.PASSWORD_MAX,
      rules: values.PASSWORD_RULES ?? [],
    }),
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    socketsPerAddress: values.SOCKETS_PER_ADDRESS,
    limits: values.LIMITS ?? limitRules,
    authSecret: values.AUTH_SECRET,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM,
    payments: paymentSettingsOf(values),
    shipping: shippingSettingsOf(values),
    imagesS3: s3SettingsOf(values),
    imagesHost: hostSettingsOf(values),
    sheet: sheetSettingsOf(values),
    arcaUrl: values.ARCA_URL,
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET }
        : undefined,
    oidc:
      values.OIDC_ISSUER && values.OIDC_CLIENT_ID && values.OIDC_CLIENT_SECRET
        ? {
            issuer: values.OIDC_ISSUER,
            clientId: values.OIDC_CLIENT_ID,
            clientSecret: values.OIDC_CLIENT_SECRET,
            label: values.OIDC_LABEL,
          }
        : undefined,
    tokenIssuer:
      values.TOKEN_ISSUER && values.TOKEN_AUDIENCE && values.TOKEN_KEYS_URL
        ? { issuer: values.TOKEN_ISSUER, audience: values.TOKEN_AUDIENCE, keysUrl: values.TOKEN_KEYS_URL }
        : undefined,
    firstAdmin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    metricsToken: values.METRICS_TOKEN,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    avif: values.AVIF,
    backups: backupSettingsOf(values),
    quiet: values.QUIET,
    logLevel: values.LOG_LEVEL,
  }
}

function remedyFor(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.code === 'invalid_value'
    ? `lo que se puede poner es: ${issue.values.join(', ')}`
    : validationMessage(issue)
}
