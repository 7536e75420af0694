import type { ImageRefusal } from './image-store.ts'

export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif'

/**
 * Returns the file type that the first bytes show, and ignores the file name. Only these types reach the decoder.
 * Refuses other types with a Spanish reason.
 */
export function detectImageType(bytes: Uint8Array): { ok: true; type: ImageType } | ImageRefusal {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 512))
  const type = acceptedType(head)
  if (type) return { ok: true, type }
  const known = refusedTypeText(head)
  if (known) return { ok: false, refusal: 'type-not-accepted', reason: `${known}. ${REMEDY}` }
  return { ok: false, refusal: 'unknown-type', reason: `El archivo no es una foto. ${REMEDY}` }
}

const REMEDY = 'Usá JPG, PNG, WebP o AVIF.'

function acceptedType(head: Buffer): ImageType | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp'
  if (ascii(head, 4, 8) === 'ftyp' && brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis'))
    return 'avif'
  return undefined
}

function refusedTypeText(head: Buffer): string | undefined {
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'Las imágenes GIF no se aceptan'
  if (ascii(head, 4, 8) === 'ftyp' && brandsOf(head).some((brand) => /^(hei|hev|mif1|msf1)/.test(brand))) {
    return 'Las fotos HEIC de iPhone no se aceptan'
  }
  if (['II*\u0000', 'MM\u0000*'].includes(ascii(head, 0, 4))) return 'Las imágenes TIFF no se aceptan'
  const text = head.toString('latin1').toLowerCase()
  if (text.includes('<svg')) return 'Los dibujos SVG no se aceptan'
  if (text.includes('<html') || text.includes('<!doctype') || text.includes('<script'))
    return 'El archivo es una página web'
  return undefined
}

function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.length >= 4 ? head.readUInt32BE(0) : 0, head.length)
  const brands = [ascii(head, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(head, at, at + 4))
  return brands
}

const ascii = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to)
const startsWith = (head: Buffer, magic: readonly number[]): boolean =>
  magic.every((byte, at) => head[at] === byte)
