import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { shopInitial } from '#domain/store/shop-initial.ts'
import { shopColors } from '#server/html/shop-colors.ts'

/**
 * The font of the shop's headings (@fontsource/bricolage-grotesque, Latin, 700) as TrueType, because the image library
 * reads no WOFF. Servers may have no fonts of their own.
 */
const FONT_FILE = fileURLToPath(new URL('./heading-font.ttf', import.meta.url))
const FONT = 'Bricolage Grotesque Bold'
const BACKGROUND = shopColors.paper

/** `name` and `slogan` are any text. `upload`: bytes of a checked picture, which replaces the drawing. */
type IconOptions = { name: string; upload: Uint8Array | undefined; size: number; isMaskable?: boolean }

/**
 * Returns a square PNG icon: the uploaded picture as a whole on the shop's paper colour, or a shop window with the
 * initial of the name. A maskable icon keeps its content within the inner 80 %, because launchers cut the edges.
 */
export async function drawIcon({ name, upload, size, isMaskable = false }: IconOptions): Promise<Buffer> {
  const inner = Math.round(size * (isMaskable ? 0.76 : 1))
  const content = upload === undefined ? await windowOf(name, inner) : await fitted(upload, inner)
  return paper(size, size)
    .composite([{ input: content, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** Returns the 1200x630 JPEG of shared links: the uploaded picture, or icon, name and slogan of the shop. */
export async function drawShare({
  name,
  slogan,
  icon,
  upload,
}: {
  name: string
  slogan: string
  icon: Uint8Array | undefined
  upload: Uint8Array | undefined
}): Promise<Buffer> {
  const { width, height } = SHARE_SIZE
  if (upload !== undefined)
    return sharp(upload)
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: BACKGROUND })
      .jpeg(SHARE_QUALITY)
      .toBuffer()
  const [mark, title, line] = await Promise.all([
    icon === undefined ? windowOf(name, MARK_PX) : fitted(icon, MARK_PX),
    textImage(name, { width: 690, height: 210, color: shopColors.ink }),
    // One line of a long slogan is as high as the box, so the box is lower than that of the name.
    textImage(slogan, { width: 690, height: slogan.length > 24 ? 96 : 44, color: shopColors.inkSoft }),
  ])
  const top = Math.round((height - title.height - line.height - GAP_PX) / 2)
  const left = 420
  return paper(width, height)
    .composite([
      { input: mark, left: 90, top: Math.round((height - MARK_PX) / 2) },
      { input: title.image, left, top },
      { input: line.image, left, top: top + title.height + GAP_PX },
    ])
    .jpeg(SHARE_QUALITY)
    .toBuffer()
}

const SHARE_SIZE = { width: 1200, height: 630 }
const SHARE_QUALITY = { quality: 85, progressive: true }
const MARK_PX = 270
const GAP_PX = 36

const paper = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: BACKGROUND } })

const fitted = (upload: Uint8Array, size: number): Promise<Buffer> =>
  sharp(upload)
    .resize({ width: size, height: size, fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer()

/** The mark of the shop's design (logo-mark.tsx) with the initial of the name in the window. */
async function windowOf(name: string, size: number): Promise<Buffer> {
  const unit = size / 32
  const frame = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-2 -2 36 36"><path fill="none" stroke="${shopColors.ink}" stroke-width="2.5" d="M5.25 12v16.75h21.5V12"/><path fill="${shopColors.accent}" d="M3 3.5h26V10a4.33 4.33 0 0 1-8.67 0 4.33 4.33 0 0 1-8.66 0A4.33 4.33 0 0 1 3 10z"/></svg>`,
  )
  const drawn = sharp(frame)
  const initial = shopInitial(name)
  const letters: OverlayOptions[] = []
  if (initial !== '') {
    const letter = await textImage(initial, { width: unit * 13, height: unit * 9.5, color: shopColors.ink })
    letters.push({
      input: letter.image,
      left: Math.round((size - letter.width) / 2),
      top: Math.round(unit * 20.7 - letter.height / 2),
    })
  }
  return drawn.composite(letters).png().toBuffer()
}

type TextBox = { width: number; height: number; color: string }

/** Renders a text as large as its box allows. Long texts wrap. */
async function textImage(text: string, { width, height, color }: TextBox) {
  if (text.trim() === '') return { image: EMPTY_IMAGE, width: 1, height: 1 }
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: FONT,
      fontfile: FONT_FILE,
      width: Math.round(width),
      height: Math.round(height),
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

/** A transparent pixel. */
const EMPTY_IMAGE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" viewBox="0 0 1 1"/>',
)

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
