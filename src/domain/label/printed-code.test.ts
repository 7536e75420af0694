import { expect, test } from 'vitest'
import { printedCode } from './printed-code.ts'

test.each([
  ['2900000000018', 'ean13', '2 900000 000018'],
  ['7791234500017', 'ean13', '7 791234 500017'],
  ['7791234500018', 'code128', '7791234500018'],
  ['012345678905', 'upca', '012345678905'],
  ['01234565', 'ean8', '0123 4565'],
  ['REM-001/M', 'code128', 'REM-001/M'],
  [' 0041 ', 'code128', '0041'],
])('The code %j is printed as %s with the text %j', (code, symbology, digits) => {
  expect(printedCode(code)).toEqual({ symbology, text: code.trim(), digits })
})

test.each(['', '  ', 'ÑANDÚ-1', 'a\u200bb'])('No barcode contains the code %j', (code) => {
  expect(printedCode(code)).toBeUndefined()
})
