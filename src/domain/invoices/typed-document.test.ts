import { expect, test } from 'vitest'
import { buyerDocumentError } from './buyer-document-error.ts'
import { documentText, typedDocument } from './typed-document.ts'

test.each([
  ['', { tipo: 'sinIdentificar', numero: '0' }],
  ['  ', { tipo: 'sinIdentificar', numero: '0' }],
  ['30.123.456', { tipo: 'dni', numero: '30123456' }],
  ['5123456', { tipo: 'dni', numero: '5123456' }],
  ['20-12345678-6', { tipo: 'cuit', numero: '20123456786' }],
  ['30 71234567 1', { tipo: 'cuit', numero: '30712345671' }],
] as const)('The typed document %j is %j', (typed, document) => {
  expect(typedDocument(typed)).toEqual(document)
})

test.each(['12345', '123456789', '20123456780', '2012345678a', 'abc'])(
  'The typed document %j reaches the rule that refuses it',
  (typed) => {
    expect(buyerDocumentError(typedDocument(typed))).toMatch(/^(Escribí el DNI|Revisá el CUIT)/)
  },
)

test.each(['', '30.123.456', '5.123.456', '20-12345678-6'])(
  'The document %j is read from its written form',
  (text) => {
    expect(documentText(typedDocument(text))).toBe(text)
  },
)
