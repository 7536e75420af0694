import { beforeAll, describe, expect, test } from 'vitest'
import type { VoucherCode } from '#domain/invoices/voucher-type.ts'
import type { TaxAuthority } from '#server/adapters/tax/tax-authority.ts'
import { aVoucher } from './voucher-fixtures.ts'

/** `invoice` and `creditNote`: types that the CUIT may issue at `puntoDeVenta`. */
type ContractCase = {
  authority: TaxAuthority
  puntoDeVenta: number
  invoice: VoucherCode
  creditNote: VoucherCode
}

const never = new AbortController().signal

/**
 * Tests of a tax authority. They issue real vouchers, and continue the numbers that the authority has, so they also run
 * against the test environment of ARCA.
 */
export function taxContract(name: string, open: () => Promise<ContractCase>): void {
  describe(`${name}, as a tax authority`, () => {
    let shop: ContractCase
    beforeAll(async () => {
      shop = await open()
    })
    const invoices = () => ({ puntoDeVenta: shop.puntoDeVenta, tipo: shop.invoice })

    test('The service reports that it works', async () => {
      expect(await shop.authority.status(never)).toEqual([])
    })

    test('The next number of a series is granted with a CAE, and the authority returns the same voucher', async () => {
      const { authority } = shop
      const last = await authority.lastNumber(invoices(), never)
      const voucher = aVoucher({ ...invoices(), numero: last + 1 })
      const granted = await authority.authorise(voucher, never)
      expect(granted).toMatchObject({ result: 'granted', cae: expect.stringMatching(/^\d{14}$/) })
      expect(await authority.lastNumber(invoices(), never)).toBe(last + 1)
      const { cae, caeEnds } = granted as Extract<typeof granted, { result: 'granted' }>
      expect(await authority.consult(invoices(), last + 1, never)).toEqual({
        cae,
        caeEnds,
        fecha: voucher.fecha,
        total: voucher.importes.total,
        documento: voucher.documento,
      })
    })

    test('A number that no voucher has is unknown to the authority', async () => {
      const last = await shop.authority.lastNumber(invoices(), never)
      expect(await shop.authority.consult(invoices(), last + 50, never)).toBeUndefined()
    })

    test('A number is granted once, and the second time is rejected with its remedy', async () => {
      const { authority } = shop
      const numero = (await authority.lastNumber(invoices(), never)) + 1
      await authority.authorise(aVoucher({ ...invoices(), numero }), never)
      const again = await authority.authorise(aVoucher({ ...invoices(), numero }), never)
      expect(again).toMatchObject({
        result: 'rejected',
        reasons: [{ code: 10_016, remedy: expect.any(String) }],
      })
      expect(await authority.lastNumber(invoices(), never)).toBe(numero)
    })

    test('A credit note needs its invoice', async () => {
      const { authority } = shop
      const numero = (await authority.lastNumber(invoices(), never)) + 1
      const invoice = aVoucher({ ...invoices(), numero })
      await authority.authorise(invoice, never)
      const notes = { puntoDeVenta: shop.puntoDeVenta, tipo: shop.creditNote }
      const note = aVoucher({ ...notes, numero: (await authority.lastNumber(notes, never)) + 1 })
      expect(await authority.authorise(note, never)).toMatchObject({
        result: 'rejected',
        reasons: [{ code: 10_197 }],
      })
      const { fecha } = invoice
      const complete = { ...note, asociados: [{ ...invoices(), numero, fecha }] }
      expect(await authority.authorise(complete, never)).toMatchObject({ result: 'granted' })
    })

    test('A caller that aborts ends the call with its own reason', async () => {
      const stopped = AbortSignal.abort(new Error('The process stops'))
      await expect(shop.authority.status(stopped)).rejects.toThrow('The process stops')
    })
  })
}
