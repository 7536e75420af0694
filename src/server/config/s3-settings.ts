import { z } from '#contract/http/z.ts'
import { isOrigin, optional, trueOrFalse, withDefault } from './setting-schemas.ts'

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

const key = optional(z.string().regex(/^\S+$/, 'no puede tener espacios'))

/** One schema for each part of a bucket, which the settings of pictures and of copies share. */
export const s3Schemas = {
  endpoint: optional(
    z
      .string()
      .refine(isOrigin, 'tiene que ser como https://s3.sa-east-1.amazonaws.com, sin nada detrás del nombre')
      .transform((address) => new URL(address).origin),
  ),
  bucket: optional(
    z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'tiene de 3 a 63 letras minúsculas, números, guiones y puntos',
      ),
  ),
  region: withDefault(z.string().regex(/^[a-z0-9-]+$/, 'tiene que ser como sa-east-1, o auto'), 'us-east-1'),
  key,
  pathStyle: withDefault(trueOrFalse, 'true'),
}

/** Returns the settings of a bucket, or undefined if a part is missing. */
export function completeS3Settings({
  endpoint,
  bucket,
  accessKeyId,
  secretAccessKey,
  ...rest
}: {
  [Name in keyof S3Settings]: S3Settings[Name] | undefined
} & Pick<S3Settings, 'region' | 'pathStyle'>): S3Settings | undefined {
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { ...rest, endpoint, bucket, accessKeyId, secretAccessKey }
    : undefined
}
