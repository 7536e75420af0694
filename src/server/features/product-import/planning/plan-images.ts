import { isDeepStrictEqual } from 'node:util'
import { colorFromFileName } from '#domain/product/color-from-file-name.ts'
import type { Product } from '#domain/product/product.ts'
import type { ImportAnswers } from '#contract/product/import-answers.ts'
import type { ProductInput } from '#server/features/product-import/columns/normalise-product-row.ts'
import type { ImagesOf } from '#server/features/product-import/csv/product-file.ts'
import type { PictureToDownload } from './product-plan.ts'
import type { QuestionCollector } from './question-collector.ts'

/**
 * Returns a product with the stored pictures of its row, and the pictures to download. The question about downloads is
 * counted.
 */
export function planImages(
  {
    product: { images, ...product },
    colorByImage,
  }: { product: ProductInput; colorByImage?: ReadonlyMap<string, string> },
  {
    match,
    imagesOf,
    answers: { fotos },
    questions,
  }: {
    match: Product | undefined
    imagesOf: ImagesOf
    answers: ImportAnswers
    questions: QuestionCollector
  },
): { product: ProductInput; notes: readonly string[]; downloads: PictureToDownload[] } {
  // Equal picture lists change nothing, even if a picture is lost.
  if (images === undefined || isDeepStrictEqual(images, match?.images))
    return { product, notes: [], downloads: [] }
  const { nameByUrl, notes } = imagesOf(images)
  const sources = { color: product.color ?? match?.color ?? '', colorByImage }
  const stored = new Set(nameByUrl?.values())
  const downloads = images.flatMap((url, posicion) =>
    isWebAddress(url) && !stored.has(url) ? [{ url, color: colorOfImage(url, sources) ?? '', posicion }] : [],
  )
  if (downloads.length > 0) questions.add('fotos', downloads[0]!.url, downloads.length)
  const wanted = fotos ? downloads : []
  if (nameByUrl === undefined || (nameByUrl.size === 0 && downloads.length > 0))
    return { product, notes, downloads: wanted }
  const known = match?.coloresDeImagenes ?? {}
  const colors = [...nameByUrl].flatMap(([url, name]) => {
    const color = colorOfImage(name, sources) ?? known[url]
    return color === undefined ? [] : [[url, color] as const]
  })
  const coloresDeImagenes = Object.fromEntries(colors)
  return {
    product: { ...product, images: [...nameByUrl.keys()], coloresDeImagenes },
    notes,
    downloads: wanted,
  }
}

const isWebAddress = (name: string): boolean => /^https?:\/\//i.test(name)

/** The file name decides the colour, or else the rows. */
const colorOfImage = (
  name: string,
  { color, colorByImage }: { color: string; colorByImage: ReadonlyMap<string, string> | undefined },
): string | undefined => colorFromFileName(name, { color }) ?? colorByImage?.get(name)
