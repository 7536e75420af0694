import { expect, test } from 'vitest'
import { parsePostalCode } from '#domain/contact/postal-code.ts'
import { provinces } from '#domain/contact/provinces.ts'
import { provinceCodes } from './province-codes.ts'

test('Each province has its own letter, which the long postal codes use too', () => {
  const codes = provinces.map((province) => provinceCodes[province])
  expect(new Set(codes).size).toBe(24)
  for (const code of codes) expect(parsePostalCode(`${code}1000AAA`)).toBeDefined()
})
