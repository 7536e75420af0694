import { createHash } from 'node:crypto'

/**
 * Widths in pixels that the shop serves. Images are never enlarged: a request for a larger width gets the original
 * width.
 */
export const imageWidths = [320, 480, 640, 960, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]

/**
 * A file of an image. `screen`: a WebP or AVIF file of a screen width. `sharing`: the 1200x630 JPEG of link
 * previews. `email`: a small JPEG, because Outlook shows no WebP.
 */
export type ImageForm =
  | { for: 'screen'; width: ImageWidth; acceptsAvif: boolean }
  | { for: 'sharing' }
  | { for: 'email' }

export type ImageFile = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: 'image/webp' | 'image/avif' | 'image/jpeg'
  /** Width served instead, while the requested form is missing. Caches must not store this response for long. */
  readonly fallbackWidth?: ImageWidth
}

/**
 * `url` is the value in `product.images`: `/img/<id>`, or an address of the external host. `isNew`: false if the shop
 * already had these bytes.
 */
export type StoredImage = {
  readonly ok: true
  readonly id: string
  readonly url: string
  readonly isNew: boolean
}

export type ImageRefusalCode =
  | 'too-large'
  | 'unknown-type'
  | 'type-not-accepted'
  | 'too-many-pixels'
  | 'too-narrow'
  | 'damaged'
  | 'host-refused'

/** `reason` is in Spanish, for the uploader. For `host-refused`, the text of the external host. */
export type ImageRefusal = { readonly ok: false; readonly refusal: ImageRefusalCode; readonly reason: string }

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

export const damaged: ImageRefusal = {
  ok: false,
  refusal: 'damaged',
  reason: 'La foto está dañada o incompleta. Volvé a guardarla y probá de nuevo.',
}

export const imageTooLarge: ImageRefusal = {
  ok: false,
  refusal: 'too-large',
  reason: 'La foto pesa más de 10 MB. Achicala y volvé a probar.',
}

/** Storage of the shop's images. The id is a hash of the original bytes, so an image keeps its id. */
export type ImageStore = {
  /** Checks, re-encodes and stores an image with all its forms or none. Throws only when the disk fails. */
  save(bytes: Uint8Array): Promise<StoredImage | ImageRefusal>
  /** Returns what `save` would return, and stores nothing. */
  check(bytes: Uint8Array): Promise<StoredImage | ImageRefusal>
  /**
   * Stores a WebP image of this project without checks. The image is at most 1280 pixels wide and serves as every other
   * form until the forms exist.
   */
  saveBundled(webp: Uint8Array): Promise<StoredImage>
  /**
   * Like `save`, but also stores the original and marks the image for garbage collection. Used for uploads.
   */
  upload(bytes: Uint8Array): Promise<StoredImage | ImageRefusal>
  /** Returns the ids of images that were uploaded before `moment` and not used afterwards. */
  listUploadedBefore(moment: Date): Promise<string[]>
  /** Deletes an image with all its forms, unless it was used since `before`. */
  deleteIfUnused(id: string, before: Date): Promise<boolean>
  /** Returns whether the image exists. Sets the upload time of an uploaded image to now. */
  markUsed(id: string): Promise<boolean>
  read(id: string, form: ImageForm): Promise<ImageFile | undefined>
  has(id: string): Promise<boolean>
}

const ID = /^[0-9a-f]{32}$/
const URL_PREFIX = '/img/'

/** Returns whether the text is an image id. Ids become file names, so any other text must not reach the disk. */
export const isImageId = (text: string): boolean => ID.test(text)

/** Returns the id of an image: the first 32 hex digits of the SHA-256 of the original bytes. */
export const idOfImage = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

export const imageUrl = (id: string): string => `${URL_PREFIX}${id}`

/** Returns the address of the 160x200 image for e-mails. */
export const emailImageUrl = (id: string): string => `${URL_PREFIX}${id}-letter.jpg`

/** Returns the id in an address of this shop (`/img/<id>`), or undefined. */
export function imageIdOf(url: string): string | undefined {
  const id = url.startsWith(URL_PREFIX) ? url.slice(URL_PREFIX.length) : ''
  return isImageId(id) ? id : undefined
}
