import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Exif } from 'sharp'

export const SCRIPT = '<script>alert(document.cookie)</script>'

type Make = () => Promise<Uint8Array> | Uint8Array

/** Files that are not acceptable pictures, with the code of the refusal. */
export const refusedFiles: [name: string, make: Make, refusal: string][] = [
  ['an empty file', () => new Uint8Array(), 'unknown-type'],
  ['a text', () => Buffer.from('hola'), 'unknown-type'],
  ['an SVG with a script, under any name', () => svg(SCRIPT), 'type-not-accepted'],
  ['an SVG behind an XML declaration that reads files', () => xxe(), 'type-not-accepted'],
  ['a web page that says it is a photo', () => Buffer.from(`<!DOCTYPE html>${SCRIPT}`), 'type-not-accepted'],
  [
    'a GIF that is also a script',
    () => Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)', 'latin1'),
    'type-not-accepted',
  ],
  ['an iPhone HEIC', () => ftyp('heic', 'mif1', 'heic'), 'type-not-accepted'],
  ['an AVIF with nothing inside', () => ftyp('avif', 'mif1', 'avif'), 'damaged'],
  [
    'a PNG that claims to be 50.000 by 50.000',
    () => png(50_000, 50_000, Buffer.alloc(64)),
    'too-many-pixels',
  ],
  [
    'a PNG of 74 bytes that claims to be 40.000.000 by 1',
    () => png(40_000_000, 1, Buffer.alloc(8)),
    'too-many-pixels',
  ],
  ['a PNG that claims to be 1 by 39.000.000', () => png(1, 39_000_000, Buffer.alloc(8)), 'too-many-pixels'],
  ['a strip of 20 by 12.000', () => zeroBomb(20, 12_000), 'too-narrow'],
  ['a TIFF', () => Buffer.from('II*\u0000\u0008\u0000\u0000\u0000', 'latin1'), 'type-not-accepted'],
  ['a PNG of 41 megapixels', () => zeroBomb(6_450, 6_400), 'too-many-pixels'],
  ['a photo cut in half', async () => (await photo()).subarray(0, 2_000), 'damaged'],
  ['a photo that lacks its last line and its end', async () => (await photo()).subarray(0, -600), 'damaged'],
  ['a PNG cut in half', async () => (await photo('png')).subarray(0, 1_000), 'damaged'],
  ['30 MB', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(30_000_000)]), 'too-large'],
]

/** Valid pictures that contain other data. */
export const loadedPhotos: [name: string, make: Make][] = [
  ['a page after its last pixel', async () => Buffer.concat([await photo(), Buffer.from(`<html>${SCRIPT}`)])],
  [
    'a script in its EXIF',
    async () => photo('jpeg', { IFD0: { Copyright: SCRIPT, ImageDescription: SCRIPT } }),
  ],
  ['a script in a PNG comment', async () => withPngText(await photo('png'), SCRIPT)],
]

const plain = () => sharp({ create: { width: 300, height: 400, channels: 3, background: PLAIN_COLOR } })
export const PLAIN_COLOR = '#c81e3c'

/** Photos of `PLAIN_COLOR`, 300 by 400 pixels. Browsers show them, and a strict decoder refuses or distorts them. */
export const oddPhotos: [name: string, make: Make][] = [
  [
    'whose scan header says Se = 0, as some Samsung phones write',
    async () => withScanEnd(await plain().jpeg().toBuffer(), 0),
  ],
  ['that lacks only its end mark', async () => (await plain().jpeg().toBuffer()).subarray(0, -2)],
  ['in the colours of Display P3', () => plain().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
  ['in CMYK', () => plain().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
  [
    'that the phone took on its side',
    () => plain().rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
  ],
]

/** A sequential JPEG does not use the end of the spectral selection. */
function withScanEnd(jpeg: Buffer, end: number): Buffer {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const components = jpeg[scan + 4]!
  jpeg[scan + 6 + 2 * components] = end
  return jpeg
}

export async function photo(type: 'jpeg' | 'png' = 'jpeg', exif?: Exif): Promise<Buffer> {
  const noise = {
    create: { width: 500, height: 600, channels: 3 as const, background: '#c8195f', noise: grain },
  }
  const drawn = sharp(noise)
  return (exif ? drawn.withExif(exif) : drawn)[type]().toBuffer()
}

const grain = { type: 'gaussian' as const, mean: 128, sigma: 30 }

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)

const xxe = () =>
  Buffer.concat([
    Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY secret SYSTEM "file:///etc/passwd">]>'),
    svg('<text>&secret;</text>'),
  ])

function ftyp(...brands: string[]): Buffer {
  const box = Buffer.from(`....ftyp${brands[0]}\u0000\u0000\u0000\u0000${brands.slice(1).join('')}`, 'latin1')
  box.writeUInt32BE(box.length, 0)
  return box
}

export const zeroBomb = (width: number, height: number) =>
  png(width, height, Buffer.alloc(height * (Math.ceil(width / 8) + 1)))

/** A single bit per pixel, so a few kilobytes decode to many megapixels. */
function png(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function withPngText(image: Buffer, text: string): Buffer {
  const afterHeader = 8 + 12 + 13
  const comment = chunk('tEXt', Buffer.from(`Comment\u0000${text}`, 'latin1'))
  return Buffer.concat([image.subarray(0, afterHeader), comment, image.subarray(afterHeader)])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
