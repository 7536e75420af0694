import { z } from '#contract/http/z.ts'
import { isOrigin, optional, trueOrFalse, withDefault } from './setting-schemas.ts'

/** Settings of the bucket and of the external image host. Without them, images are in `DATA_DIR/images`. */
export const imageSettingSchemas = {
  IMAGES_S3_ENDPOINT: optional(
    z
      .string()
      .refine(isOrigin, 'tiene que ser como https://s3.sa-east-1.amazonaws.com, sin nada detrás del nombre')
      .transform((address) => new URL(address).origin),
  ),
  IMAGES_S3_BUCKET: optional(
    z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'tiene de 3 a 63 letras minúsculas, números, guiones y puntos',
      ),
  ),
  IMAGES_S3_REGION: withDefault(
    z.string().regex(/^[a-z0-9-]+$/, 'tiene que ser como sa-east-1, o auto'),
    'us-east-1',
  ),
  IMAGES_S3_ACCESS_KEY_ID: optional(z.string().regex(/^\S+$/, 'no puede tener espacios')),
  IMAGES_S3_SECRET_ACCESS_KEY: optional(z.string().regex(/^\S+$/, 'no puede tener espacios')),
  IMAGES_S3_PATH_STYLE: withDefault(trueOrFalse, 'true'),
  IMAGES_HOST_URL: optional(
    z.url({
      protocol: /^https?$/,
      error: 'tiene que ser como https://api.cloudinary.com/v1_1/tienda/image/upload',
    }),
  ),
  IMAGES_HOST_ORIGIN: optional(
    z
      .string()
      .refine(isOrigin, 'tiene que ser como https://res.cloudinary.com, sin nada detrás del nombre')
      .transform((address) => new URL(address).origin),
  ),
  IMAGES_HOST_API_KEY: optional(z.string()),
  IMAGES_HOST_UPLOAD_PRESET: optional(z.string()),
}

export const s3SettingNames = [
  'IMAGES_S3_ENDPOINT',
  'IMAGES_S3_BUCKET',
  'IMAGES_S3_ACCESS_KEY_ID',
  'IMAGES_S3_SECRET_ACCESS_KEY',
] as const

export const hostSettingNames = [
  'IMAGES_HOST_URL',
  'IMAGES_HOST_ORIGIN',
  'IMAGES_HOST_API_KEY',
  'IMAGES_HOST_UPLOAD_PRESET',
] as const

type SettingValues = z.output<z.ZodObject<typeof imageSettingSchemas>>

/** A bucket at an S3-compatible host. */
export type S3Settings = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** True: the bucket is the first part of the path. False: the bucket is a subdomain of the host. */
  readonly pathStyle: boolean
}

/** Returns the bucket of the images, or undefined for images on disk. */
export function s3SettingsOf(values: SettingValues): S3Settings | undefined {
  const { IMAGES_S3_ENDPOINT, IMAGES_S3_BUCKET, IMAGES_S3_ACCESS_KEY_ID, IMAGES_S3_SECRET_ACCESS_KEY } =
    values
  if (!IMAGES_S3_ENDPOINT || !IMAGES_S3_BUCKET || !IMAGES_S3_ACCESS_KEY_ID || !IMAGES_S3_SECRET_ACCESS_KEY)
    return undefined
  return {
    endpoint: IMAGES_S3_ENDPOINT,
    bucket: IMAGES_S3_BUCKET,
    region: values.IMAGES_S3_REGION,
    accessKeyId: IMAGES_S3_ACCESS_KEY_ID,
    secretAccessKey: IMAGES_S3_SECRET_ACCESS_KEY,
    pathStyle: values.IMAGES_S3_PATH_STYLE,
  }
}

/** External image host of the specification. */
export type ImageHostSettings = {
  readonly url: string
  /** Origin of the URLs that the host returns. Pages show pictures of this origin. */
  readonly origin: string
  readonly apiKey: string
  readonly uploadPreset: string
}

/** Returns the host that receives uploads, or undefined. */
export function hostSettingsOf({
  IMAGES_HOST_URL: url,
  IMAGES_HOST_ORIGIN: origin,
  IMAGES_HOST_API_KEY: apiKey,
  IMAGES_HOST_UPLOAD_PRESET: uploadPreset,
}: SettingValues): ImageHostSettings | undefined {
  return url && origin && apiKey && uploadPreset ? { url, origin, apiKey, uploadPreset } : undefined
}

/** Refuses plain http in production, because browsers block such pictures on an https page. */
export function checkImageSettings(
  values: SettingValues & { SHOP_MODE: 'demo' | 'production' },
  context: z.core.$RefinementCtx,
): void {
  if (values.SHOP_MODE !== 'production') return
  for (const name of ['IMAGES_HOST_URL', 'IMAGES_HOST_ORIGIN'] as const)
    if (values[name]?.startsWith('http:'))
      context.addIssue({ code: 'custom', path: [name], message: 'en producción tiene que ser https' })
}
