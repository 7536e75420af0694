import { expect, test } from 'vitest'
import { EncodingDetector } from './detect-encoding.ts'

const detect = (...parts: Uint8Array[]) => {
  const evidence = new EncodingDetector()
  for (const part of parts) evidence.add(part)
  return evidence.encoding()
}

const mac: Record<string, number> = { á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96, Ú: 0xf2, Ñ: 0x84 }
const macRoman = (text: string) =>
  Buffer.from([...text].map((character) => mac[character] ?? character.charCodeAt(0)))
const TEXT = 'Pantalón cigarrete año;Marrón;Único\nCamisón señorial;Café;Ñandú\n'

test.each<[encoding: string, bytes: Uint8Array]>([
  ['utf-8', Buffer.from(TEXT)],
  ['utf-8', Buffer.from('sku;nombre\nA1;Remera\n')],
  ['windows-1252', Buffer.from(TEXT, 'latin1')],
  ['macintosh', macRoman(TEXT)],
  ['utf-16le', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['utf-16be', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
])('The encoding %s of a Spanish text is detected', (encoding, bytes) => {
  expect(detect(bytes)).toBe(encoding)
})

test('A file of UTF-8 with one line from another program stays UTF-8', () => {
  expect(detect(Buffer.from(TEXT), Buffer.from('Cinturón ancho;marrón\n', 'latin1'))).toBe('utf-8')
  expect(detect(Buffer.from(TEXT), Buffer.from([0x96]))).toBe('utf-8')
})

test('Quotation marks and dashes of Windows do not count as letters of Mac Roman', () => {
  const levis = Buffer.from('Levi\u0092s \u0096 azul;\u0093Río\u0094\n', 'latin1')
  expect(detect(levis)).toBe('windows-1252')
})

test('A letter that is split between two parts of a file counts as one letter', () => {
  const bytes = Buffer.from('ó')
  expect(detect(bytes.subarray(0, 1), bytes.subarray(1))).toBe('utf-8')
})
