import { expect, test } from 'vitest'
import { BAD_BYTES, Utf8Decoder } from './decode-utf8.ts'

test('The decoder marks invalid bytes, but not a replacement character of the text, wherever the input is split', () => {
  const bytes = Buffer.concat([Buffer.from('año \ufffd '), Buffer.from([0xf3]), Buffer.from('n')])
  for (let cut = 0; cut <= bytes.length; cut++) {
    const decoder = new Utf8Decoder()
    const text =
      decoder.decode(bytes.subarray(0, cut)) + decoder.decode(bytes.subarray(cut)) + decoder.decode()
    expect(text).toBe(`año \ufffd ${BAD_BYTES}n`)
  }
})
