import { describe, expect, test } from 'vitest'
import { normaliseProductRow } from '#server/features/product-import/columns/normalise-product-row.ts'

const readDescription = (descripcion: unknown) => {
  const read = normaliseProductRow({ nombre: 'Buzo', descripcion })
  return read.ok ? { text: read.product.descripcion, notes: read.notes } : { refused: read.reasons }
}

test.each([
  ['<p>Uno<br>dos</p>\n<p>tres</p>', 'Uno\ndos\n\ntres'],
  ['<h2>Detalle</h2><ul><li>Lana &amp; lino</li><li>Forro</li></ul>', 'Detalle\n\n• Lana & lino\n• Forro'],
  ['Ver <a href="https://malo.test/x">la guía</a>', 'Ver la guía'],
  ['Antes<script>alert(1)</script><style>p{}</style><!-- x --><img src=x onerror=alert(1) alt=y>', 'Antes'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['<table><tr><th>Talle</th><td>S</td></tr><tr><td colspan=999999999>M</td></tr></table>', 'Talle S\nM'],
])('The HTML %j becomes %j', (html, text) => {
  expect(readDescription(html)).toEqual({ text, notes: [] })
})

test.each([
  ['Largo < 60 cm & ancho > 40', 'Largo < 60 cm & ancho > 40'],
  ['  Uno\t dos \r\n\r\n\r\n\r\n tres\u202e\u0007 ', 'Uno dos\n\ntres'],
  ["'- Lana", '- Lana'],
  ['', ''],
  [null, ''],
])('The plain text %j becomes %j', (written, text) => {
  expect(readDescription(written)).toEqual({ text, notes: [] })
})

describe('A text that is too long', () => {
  test('A text that is too long is cut after a word, with a note', () => {
    const { text = '', notes } = readDescription(`${'lana '.repeat(1_100)}`)
    expect(text).toBe('lana '.repeat(1_000).trim())
    expect(notes).toEqual(['La descripción tiene más de 5000 caracteres: se guardó el principio'])
  })

  test.each(['<div>'.repeat(50_000), '<!--'.repeat(50_000), '<a '.repeat(50_000), '<ul><li>'.repeat(20_000)])(
    'A text that is too long is cut quickly, even as hostile HTML (%#)',
    (html) => {
      expect(readDescription(`lana ${html}`).text).toMatch(/^lana/)
    },
  )
})

test('A description with damaged bytes is refused, and the message names the field', () => {
  expect(readDescription('a\uffffb')).toEqual({
    refused: ['El campo descripcion tiene letras que no se pueden leer'],
  })
})
