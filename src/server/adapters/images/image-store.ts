/** Served widths in pixels. A narrower original is never enlarged; it is served for the wider widths too. */
export const imageWidths = [320, 480, 640, 960, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]

/**
 * A file of an image: a screen width, the 1200x630 JPEG of link previews, or the small JPEG of e-mails. Outlook shows
 * no WebP.
 */
export type ImageForm =
  | { for: 'screen'; width: ImageWidth; acceptsAvif: boolean }
  | { for: 'sharing' }
  | { for: 'email' }

export type ImageFile = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: 'image/webp' | 'image/avif' | 'image/jpeg'
  /**
   * The wider width that is served while the requested form is missing. Caches must not store this response for long.
   */
  readonly fallbackWidth?: ImageWidth
}

/** `url` is the value in `product.images`. `isNew` is false when the same bytes were saved before. */
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

/** `reason` is in Spanish, for the uploader. */
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

/** Storage of the shop's images. An id is derived from the original bytes, so it never changes. */
export type ImageStore = {
  /** Checks, re-encodes and stores an image with all its forms or none. Throws only when the disk fails. */
  save(bytes: Uint8Array): Promise<StoredImage | ImageRefusal>
  /** Returns what `save` would return, and stores nothing. */
  check(bytes: Uint8Array): Promise<StoredImage | ImageRefusal>
  /**
   * Stores one of the project's own WebP images, at most 1280 wide, without checks. The image stands in for its other
   * forms until they exist.
   */
  saveBundled(webp: Uint8Array): Promise<StoredImage>
  /** Like `save`, for uploads: also stores the original and marks the image for garbage collection. */
  upload(bytes: Uint8Array): Promise<StoredImage | ImageRefusal>
  /** Ids of uploads before `moment` that were not used since. */
  listUploadedBefore(moment: Date): Promise<string[]>
  /** Deletes an image with all its forms, unless it was used since `before`. */
  deleteIfUnused(id: string, before: Date): Promise<boolean>
  /** Returns whether the image exists. Renews the upload time of an upload. */
  markUsed(id: string): Promise<boolean>
  read(id: string, form: ImageForm): Promise<ImageFile | undefined>
  has(id: string): Promise<boolean>
}

const ID = /^[0-9a-f]{32}$/
const URL_PREFIX = '/img/'

/** Ids become file names, so other text must never reach the disk. */
export const isImageId = (text: string): boolean => ID.test(text)

export const imageUrl = (id: string): string => `${URL_PREFIX}${id}`

/** The 160x200 image of an e-mail. */
export const emailImageUrl = (id: string): string => `${URL_PREFIX}${id}-letter.jpg`

/** Returns the id in an address of this shop (`/img/<id>`), or undefined. */
export function imageIdOf(url: string): string | undefined {
  const id = url.startsWith(URL_PREFIX) ? url.slice(URL_PREFIX.length) : ''
  return isImageId(id) ? id : undefined
}
