import { expect, test } from 'vitest'
import { scannedCodes } from './scanned-codes.ts'

test.each([
  ['an EAN-13 for its GTIN-14', '4006381333931', '04006381333931'],
  ['a GTIN-14 for its EAN-13', '04006381333931', '4006381333931'],
  ['an EAN-13 for the UPC-A in it', '0012345678905', '012345678905'],
  ['a UPC-A whose zero is lost in the catalogue', '012345678905', '12345678905'],
  ['a UPC-A whose zero is lost on the label', '12345678905', '012345678905'],
  ['a GTIN-14 for its EAN-8', '00000001234565', '01234565'],
  ['an EAN-8 whose zero is lost in the catalogue', '01234565', '1234565'],
  ['an EAN-13 with its AIM prefix', ']E04006381333931', '4006381333931'],
  ['an own code with its AIM prefix', ']C0REM-001', 'REM-001'],
  ['a GS1-128', ']C10104006381333931', '4006381333931'],
  ['a GS1 DataMatrix with batch and date', ']d201040063813339311726123110LOTE-7', '4006381333931'],
  ['a GS1 text with parentheses', '(01)04006381333931(21)A7', '4006381333931'],
  ['a GS1 text with parentheses and a prefix', ']Q3(01)04006381333931', '4006381333931'],
  ['a carton with a prefix for its own code', ']C10114006381333938', '14006381333938'],
  ['a GS1-128 without prefix', '0104006381333931', '4006381333931'],
])('The label finds the stored code: %s', (_what, label, stored) => {
  const [first, ...others] = scannedCodes(label)
  expect(first).toBe(label)
  expect(others).toContain(stored)
})

test.each([
  ['an own code', 'REM-001'],
  ['an own number', '0041'],
  ['a long own number without check digit', '4006381333930'],
  ['a carton of several units', '14006381333938'],
  ['a GS1 text without GTIN', '(21)04006381333931'],
  ['a GS1 text with a wrong check digit', '(01)04006381333930'],
  ['zeros', '00000000'],
  ['a bracket', ']C1'],
])('The label finds only its own text: %s', (_what, label) => {
  expect(scannedCodes(label)).toEqual([label])
})
