import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

export type CatalogueRow = {
  id: string
  categoria: string
  nombre: string
  color: string
  talle: string
  stock: number
  precio: string
  sku: string
  images: string
  publicado: 'si' | 'no'
}

/** What a small shop's spreadsheet looks like: accents, capitals, a product without photo and one sold out. */
export const coat: CatalogueRow = {
  id: '101',
  categoria: 'Abrigos',
  nombre: 'Campera de corderoy ÑANDÚ',
  color: 'negro, verde, bordo',
  talle: 'Único',
  stock: 7,
  precio: '84999,90',
  sku: 'CAM-101',
  images: 'campera-1.png, campera-2.jpg',
  publicado: 'si',
}

const others: readonly CatalogueRow[] = [
  { ...coat, id: '102', nombre: 'Tapado largo', sku: 'TAP-102', stock: 0, color: 'negro', images: '' },
  { ...coat, id: '103', nombre: 'Gorra sin foto', sku: 'GOR-103', categoria: 'Accesorios', images: '' },
  { ...coat, id: '104', nombre: 'Campera guardada', sku: 'CAM-104', publicado: 'no', images: '' },
]

/** Writes the spreadsheet and its photos into `folder`; `change` is what the coat's row says instead. */
export async function writeSmallCatalogue(
  folder: string,
  change: Partial<CatalogueRow> = {},
): Promise<{ csv: string; images: string }> {
  const images = path.join(folder, 'fotos')
  await mkdir(images, { recursive: true })
  await sharp(photo('#5b4636')).png().toFile(path.join(images, 'campera-1.png'))
  await sharp(photo('#33503b')).jpeg().toFile(path.join(images, 'campera-2.jpg'))
  const csv = path.join(folder, 'productos.csv')
  const rows = [{ ...coat, ...change }, ...others]
  const lines = [Object.keys(coat), ...rows.map((row) => Object.values(row))]
  await writeFile(csv, lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'))
  return { csv, images }
}

const photo = (background: string) => ({
  create: { width: 900, height: 1200, channels: 3 as const, background },
})
