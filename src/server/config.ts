import { z } from '#contract/z.ts'

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsAbsent, schema.optional())
const withDefault = <S extends z.ZodType>(schema: S, fallback: z.input<S>) =>
  z.preprocess((value) => blankIsAbsent(value) ?? fallback, schema)
const yesOrNo = z.enum(['true', 'false']).transform((word) => word === 'true')

const settings = z
  .object({
    PORT: withDefault(z.coerce.number().int().min(0).max(65_535), 3000),
    HOST: withDefault(z.string(), '0.0.0.0'),
    DATA_DIR: withDefault(z.string(), '.data'),
    DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'tiene que empezar con postgres://')),
    DATABASE_POOL: withDefault(z.coerce.number().int().min(2).max(200), 10),
    PUBLIC_URL: optional(z.url('tiene que ser una dirección, por ejemplo https://tienda.com.ar')),
    SHOP_MODE: withDefault(z.enum(['demo', 'production']), 'demo'),
    STORE_PROFILE: optional(z.string()),
    GUEST_CHECKOUT: withDefault(yesOrNo, 'true'),
    PASSWORD_MIN: withDefault(z.coerce.number().int().min(6).max(64), 6),
    AUTH_SECRET: optional(z.string()),
    METRICS_TOKEN: optional(z.string().min(16, 'necesita al menos 16 caracteres')),
    LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
    AVIF: withDefault(yesOrNo, 'true'),
  })
  .superRefine((chosen, context) => {
    if (chosen.SHOP_MODE !== 'production') return
    if (!chosen.PUBLIC_URL)
      context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'hace falta en producción' })
    if (!chosen.AUTH_SECRET || chosen.AUTH_SECRET.length < 32 || new Set(chosen.AUTH_SECRET).size < 10)
      context.addIssue({
        code: 'custom',
        path: ['AUTH_SECRET'],
        message: 'en producción necesita 32 caracteres al azar o más (por ejemplo: openssl rand -base64 48)',
      })
  })

/** Every setting there is; `.env.example` lists the same. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  readonly publicUrl: string | undefined
  readonly mode: 'demo' | 'production'
  readonly storeProfileFile: string | undefined
  readonly guestCheckout: boolean
  readonly passwordMin: number
  readonly authSecret: string | undefined
  readonly metricsToken: string | undefined
  readonly avif: boolean
  readonly logLevel: string
}

/** A setting that cannot be used, with its remedy. Stops the start. */
export class BadSetting extends Error {}

/** The only reader of the environment. Throws `BadSetting` with one Spanish line for each bad value. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const read = settings.safeParse(environment)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new BadSetting(`Hay configuraciones que corregir (ver .env.example):\n${lines.join('\n')}`)
  }
  const chosen = read.data
  return {
    port: chosen.PORT,
    host: chosen.HOST,
    dataDir: chosen.DATA_DIR,
    databaseUrl: chosen.DATABASE_URL,
    databasePool: chosen.DATABASE_POOL,
    publicUrl: chosen.PUBLIC_URL,
    mode: chosen.SHOP_MODE,
    storeProfileFile: chosen.STORE_PROFILE,
    guestCheckout: chosen.GUEST_CHECKOUT,
    passwordMin: chosen.PASSWORD_MIN,
    authSecret: chosen.AUTH_SECRET,
    metricsToken: chosen.METRICS_TOKEN,
    avif: chosen.AVIF,
    logLevel: chosen.LOG_LEVEL,
  }
}
