import { S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Settings } from '#server/config/s3-settings.ts'

/** A bucket refused a request or did not reply. The message is in Spanish, names the settings and contains no key. */
export class BucketFailure extends Error {}

/** A reply that no S3-compatible host sends, for example the sign-in page of a network. */
export class ForeignReply extends Error {}

/** `settings`: beginning of the names of the bucket's settings. */
type BucketName = { of: 'las copias' | 'las fotos'; settings: 'BACKUP_S3' | 'IMAGES_S3' }

/** Explains a failed request to the person who runs the shop. */
export function bucketFailure(
  { bucket, endpoint }: Pick<S3Settings, 'bucket' | 'endpoint'>,
  { of, settings }: BucketName,
  failure: unknown,
): BucketFailure {
  const reason = reasonOf(failure, { endpoint, settings })
  return new BucketFailure(`El bucket de ${of} «${bucket}» ${reason}`, { cause: failure })
}

function reasonOf(
  failure: unknown,
  { endpoint, settings }: { endpoint: string; settings: BucketName['settings'] },
): string {
  if (failure instanceof ForeignReply)
    return `contestó una página web y no es un bucket. Revisá ${settings}_ENDPOINT (${endpoint}).`
  if (!(failure instanceof S3ServiceException)) {
    const name = failure instanceof Error ? failure.name : String(failure)
    return `no responde (${name}). Revisá ${settings}_ENDPOINT (${endpoint}).`
  }
  const status = failure.$metadata.httpStatusCode
  if (failure.name === 'NoSuchBucket') return `no existe. Crealo, o revisá ${settings}_BUCKET.`
  if (status === 401 || status === 403)
    return `no acepta la clave. Revisá ${settings}_ACCESS_KEY_ID, ${settings}_SECRET_ACCESS_KEY y sus permisos.`
  return `contestó ${status ?? ''} ${failure.name}. Probá de nuevo en un rato.`
}
