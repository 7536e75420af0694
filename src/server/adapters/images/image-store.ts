/** The widths a picture is served in, in pixels. A narrower original is never enlarged: it answers under the wider ones. */
export const imageWidths = [320, 480, 640, 960, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]

/**
 * One of a picture's files: for the screen, the 1200x630 JPEG that networks show beside a link, or the small JPEG of the lines of an
 * e-mail (Outlook draws no WebP).
 */
export type ImageForm =
  | { for: 'screen'; width: ImageWidth; avifWelcome: boolean }
  | { for: 'sharing' }
  | { for: 'letter' }

export type ImageFile = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: 'image/webp' | 'image/avif' | 'image/jpeg'
  /** The wider form this is, when it answers for one that is not made yet: soon there is a better answer. */
  readonly standIn?: ImageWidth
}

/** `url` is what `product.images` holds. `isNew` is false when the same bytes were saved before. */
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

/** `reason` is the Spanish sentence for whoever sent the picture. */
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

/** Where the shop's pictures live. A picture's id is made of its original bytes, so it never changes. */
export type ImageStore = {
  /** Checks, re-encodes and keeps a picture: all its forms or none. Throws only when the disk fails. */
  save(bytes: Uint8Array): Promise<StoredImage | ImageRefusal>
  /**
   * Keeps a WebP of the project's own, at most 1280 wide, as it is and at once: nothing is checked. Its other forms are made
   * later, and until then it answers for them.
   */
  saveOurs(webp: Uint8Array): Promise<StoredImage>
  /** The same as `save` for what somebody uploads: its original is kept too, and it is on the list of what may be collected. */
  upload(bytes: Uint8Array): Promise<StoredImage | ImageRefusal>
  /** What was uploaded before that moment, and not put to use since. */
  uploadedBefore(moment: Date): Promise<string[]>
  /** Takes a picture away with all its forms, unless it was put to use since that moment. */
  collect(id: string, before: Date): Promise<boolean>
  /** Whether it is there; one that was uploaded then counts as uploaded now. */
  use(id: string): Promise<boolean>
  read(id: string, form: ImageForm): Promise<ImageFile | undefined>
  has(id: string): Promise<boolean>
}

const ID = /^[0-9a-f]{32}$/
const URL_PREFIX = '/img/'

/** An id is used to make file names: anything else must never reach a disk. */
export const isImageId = (text: string): boolean => ID.test(text)

export const imageUrl = (id: string): string => `${URL_PREFIX}${id}`

/** What an e-mail shows of a picture, 160x200. */
export const letterImageUrl = (id: string): string => `${URL_PREFIX}${id}-letter.jpg`

/** The id in an address of this shop (`/img/<id>`); undefined for any other address. */
export function imageIdOf(url: string): string | undefined {
  const id = url.startsWith(URL_PREFIX) ? url.slice(URL_PREFIX.length) : ''
  return isImageId(id) ? id : undefined
}
