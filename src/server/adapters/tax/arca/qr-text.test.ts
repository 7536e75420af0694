import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { unidentifiedBuyer } from '#domain/invoices/buyer-document.ts'
import { qrText } from './qr-text.ts'

const voucher = {
  cuit: '30000000007',
  puntoDeVenta: 10,
  tipo: 1,
  numero: 94,
  fecha: '2020-10-13' as Day,
  total: centavos(1_210_050),
  documento: { tipo: 'cuit', numero: '20000000001' },
  cae: '70417054367476',
} as const

const contentOf = (text: string): string => {
  const [, base64 = ''] = /^https:\/\/www\.arca\.gob\.ar\/fe\/qr\/\?p=([A-Za-z0-9+/=]+)$/.exec(text) ?? []
  return atob(base64)
}

test('The QR code has the fields of the specification, with numbers as numbers', () => {
  expect(contentOf(qrText(voucher))).toBe(
    '{"ver":1,"fecha":"2020-10-13","cuit":30000000007,"ptoVta":10,"tipoCmp":1,"nroCmp":94,"importe":12100.5,' +
      '"moneda":"PES","ctz":1,"tipoDocRec":80,"nroDocRec":20000000001,"tipoCodAut":"E","codAut":70417054367476}',
  )
})

test('The QR code of an unidentified buyer has no document', () => {
  const content = contentOf(qrText({ ...voucher, tipo: 6, documento: unidentifiedBuyer }))
  expect(content).not.toMatch(/DocRec/)
  expect(JSON.parse(content)).toMatchObject({ tipoCmp: 6, codAut: 70_417_054_367_476 })
})
