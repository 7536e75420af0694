import { QRCodeReader, BinaryBitmap, HybridBinarizer, RGBLuminanceSource } from '@zxing/library'
import sharp, { type Sharp } from 'sharp'
import { extractImages, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { type AuthorisedVoucher, printedVoucher } from '#domain/invoices/printed-voucher.ts'
import {
  anAuthorisedVoucher,
  aPrintedLine,
  aRegisteredBuyer,
} from '#testing/fixtures/an-authorised-voucher.ts'
import { qrPath } from './draw-qr.ts'
import { writeVoucherPdf } from './write-voucher-pdf.ts'

const print = (parts: Partial<AuthorisedVoucher> = {}) =>
  printedVoucher(anAuthorisedVoucher(parts), {
    shop: { name: 'Ñandú', complaintsPhone: '' },
    sale: undefined,
    qr: QR,
  })

const QR = `https://www.arca.gob.ar/fe/qr/?p=${btoa(JSON.stringify({ ver: 1, fecha: '2026-11-28', cuit: 30_123_456_781, ptoVta: 3, tipoCmp: 6, nroCmp: 42, importe: 24_200, moneda: 'PES', ctz: 1, tipoCodAut: 'E', codAut: 71_263_951_827_464 }))}`

type Piece = { text: string; left: number; right: number; y: number }

async function readPdf(parts: Partial<AuthorisedVoucher>) {
  const pdf = await getDocumentProxy(new Uint8Array(await writeVoucherPdf(print(parts))))
  const pages: Piece[][] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                left: item.transform[4],
                right: item.transform[4] + item.width,
                y: item.transform[5],
              },
            ]
          : [],
      ),
    )
  }
  return {
    pdf,
    pages,
    texts: pages.map((pieces) =>
      pieces
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    ),
  }
}

/** Reads the QR code of a grey picture with a white border. */
async function readQr(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .extend({ top: 24, bottom: 24, left: 24, right: 24, background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}

test('The PDF of a B has selectable texts with accents: shop, letter, number, lines, taxes, CAE', async () => {
  const { texts } = await readPdf({})
  expect(texts).toHaveLength(1)
  for (const text of [
    'Ñandú Indumentaria S.R.L.',
    'COD. 06',
    '00003-00000042',
    '28/11/2026',
    'A CONSUMIDOR FINAL',
    'Vestido largo, talle M',
    '$ 24.200,00',
    'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)',
    'IVA Contenido: $ 4.200,00',
    'Otros Impuestos Nacionales Indirectos: $ 0,00',
    '71263951827464',
    '08/12/2026',
    'Hoja 1 de 1',
  ])
    expect(texts[0]).toContain(text)
  expect(texts[0]).not.toContain('VALIDEZ')
})

test('The PDF of an A has net amounts, IVA and the buyer, and no contained taxes', async () => {
  const { texts } = await readPdf({ tipo: 1, comprador: { ...aRegisteredBuyer, receptor: 'monotributo' } })
  for (const text of [
    'COD. 01',
    'Comercializadora del Litoral S.A.',
    'CUIT: 20-12345678-6',
    'Importe neto gravado $ 20.000,00',
    'IVA 21 % $ 4.200,00',
    'Ley N° 27.618',
  ])
    expect(texts[0]).toContain(text)
  expect(texts[0]).not.toContain('Transparencia')
})

test('The PDF of a C has neither IVA nor contained taxes', async () => {
  const { texts } = await readPdf({ tipo: 11 })
  expect(texts[0]).toContain('COD. 11')
  expect(texts[0]).not.toMatch(/Contenido|neto|IVA 21/)
})

test('Every page of a test voucher says that it has no fiscal value', async () => {
  const renglones = Array.from({ length: 60 }, (_, position) => aPrintedLine({ position }))
  const { texts } = await readPdf({ ambiente: 'homologacion', renglones })
  expect(texts.length).toBeGreaterThan(1)
  for (const text of texts) expect(text).toContain('COMPROBANTE DE PRUEBA – SIN VALIDEZ FISCAL')
})

const longName = `${'Campera impermeable de pluma sintética con capucha '.repeat(3)}${'X'.repeat(50)}`

test('A PDF of 40 lines with long names has several pages, and no text leaves the page or another text', async () => {
  const renglones = Array.from({ length: 40 }, (_, position) =>
    aPrintedLine({ position, nombre: `${position + 1}) ${longName}`, importe: centavos(99_999_999) }),
  )
  const comprador = { ...aRegisteredBuyer, nombre: 'W'.repeat(100), domicilio: 'M'.repeat(200) }
  const emisor = {
    ...anAuthorisedVoucher().emisor,
    razonSocial: 'Sociedad '.repeat(11),
    domicilio: 'W'.repeat(200),
  }
  const { pages, texts } = await readPdf({ tipo: 1, renglones, comprador, emisor })
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, text] of texts.entries()) {
    expect(text).toContain(`Hoja ${index + 1} de ${pages.length}`)
    expect(text).toContain('00003-00000042')
  }
  const all = texts.join(' ')
  for (const position of renglones.keys()) expect(all).toContain(`${position + 1}) Campera`)
  expect(texts.filter((text) => text.includes('CAE N°'))).toEqual([texts.at(-1)])
  for (const pieces of pages) {
    for (const { left, right, y } of pieces) {
      expect(left).toBeGreaterThanOrEqual(35)
      expect(right).toBeLessThanOrEqual(560)
      expect(y).toBeGreaterThan(20)
    }
    expect(overlaps(pieces)).toEqual([])
  }
})

/** Returns the pieces of one baseline that cover each other. */
const overlaps = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .filter(
        (other) => Math.abs(one.y - other.y) < 4 && one.left < other.right - 1 && other.left < one.right - 1,
      )
      .map((other) => `${one.text} | ${other.text}`),
  )

test('A name prints without the characters that the fonts do not have', async () => {
  const { texts } = await readPdf({ renglones: [aPrintedLine({ nombre: 'Buzo 🧥 Łódź Дом 中' })] })
  expect(texts[0]).toContain('Buzo Łódź Дом')
})

test('A reader reads the QR code of the PDF, and it is the text of the voucher', async () => {
  const { pdf } = await readPdf({})
  const [image] = await extractImages(pdf, 1)
  const { data, width, height, channels } = image!
  expect(await readQr(sharp(data, { raw: { width, height, channels } }))).toBe(print().qr)
})

test('A reader reads the QR code of a ticket, and it is the text of the voucher', async () => {
  const { size, path } = qrPath(print().qr)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 3}" height="${size * 3}"><path d="${path}"/></svg>`
  expect(await readQr(sharp(Buffer.from(svg)))).toBe(print().qr)
})

test('The PDF of a voucher always has the same bytes', async () => {
  const [first, second] = await Promise.all([writeVoucherPdf(print()), writeVoucherPdf(print())])
  expect(first.equals(second)).toBe(true)
})
