import { z } from '#contract/http/z.ts'
import { completeS3Settings, s3Schemas, type S3Settings } from './s3-settings.ts'
import { isOrigin, optional } from './setting-schemas.ts'

/** Settings of the bucket and of the external image host. Without them, images are in `DATA_DIR/images`. */
export const imageSettingSchemas = {
  IMAGES_S3_ENDPOINT: s3Schemas.endpoint,
  IMAGES_S3_BUCKET: s3Schemas.bucket,
  IMAGES_S3_REGION: s3Schemas.region,
  IMAGES_S3_ACCESS_KEY_ID: s3Schemas.key,
  IMAGES_S3_SECRET_ACCESS_KEY: s3Schemas.key,
  IMAGES_S3_PATH_STYLE: s3Schemas.pathStyle,
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

/** Returns the bucket of the images, or undefined for images on disk. */
export const s3SettingsOf = (values: SettingValues): S3Settings | undefined =>
  completeS3Settings({
    endpoint: values.IMAGES_S3_ENDPOINT,
    bucket: values.IMAGES_S3_BUCKET,
    region: values.IMAGES_S3_REGION,
    accessKeyId: values.IMAGES_S3_ACCESS_KEY_ID,
    secretAccessKey: values.IMAGES_S3_SECRET_ACCESS_KEY,
    pathStyle: values.IMAGES_S3_PATH_STYLE,
  })

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
