import { describe, expect, test } from 'vitest'
import {
  errorOf,
  failures,
  shortTimeout,
  longTimeout,
  hangs,
  type ContractCase,
  uncertainFailures,
} from './provider-contract-cases.ts'

export function startingContract(contractCase: ContractCase): void {
  describe('starting a payment', () => {
    test('a payment has the sale’s total, its time limit, its return addresses and its notification address', async () => {
      const sale = contractCase.aSale()
      const { redirectUrl, reference } = await contractCase.provider.start(sale, longTimeout())
      const [preference] = await contractCase.preferencesOf(sale)
      expect(preference).toMatchObject({
        id: reference,
        init_point: redirectUrl,
        items: [{ title: sale.title, quantity: 1, unit_price: 12_345.67, currency_id: 'ARS' }],
        payer: { email: sale.correo },
        back_urls: sale.returnTo,
        external_reference: sale.id,
        expires: true,
        expiration_date_to: '2026-03-10T12:00:00.000-04:00',
      })
      expect(preference?.notification_url).toMatch(/\/api\/mp\/notifications\b/)
    })

    test('repeated and concurrent starts prepare one payment', async () => {
      const sale = contractCase.aSale()
      const started = await Promise.all([1, 2, 3].map(() => contractCase.provider.start(sale, longTimeout())))
      started.push(await contractCase.provider.start(sale, longTimeout()))
      expect(new Set(started.map(({ reference }) => reference)).size).toBe(1)
      expect(await contractCase.preferencesOf(sale)).toHaveLength(1)
    })

    test('a start from another address of the shop prepares no second payment', async () => {
      const sale = contractCase.aSale()
      const first = await contractCase.provider.start(sale, longTimeout())
      const returnTo = {
        success: 'http://otra.test/s',
        failure: 'http://otra.test/f',
        pending: 'http://otra.test/p',
      }
      expect(await contractCase.provider.start({ ...sale, returnTo }, longTimeout())).toEqual(first)
      expect(await contractCase.preferencesOf(sale)).toHaveLength(1)
    })

    test('a later time limit prepares a new payment', async () => {
      const sale = contractCase.aSale()
      const first = await contractCase.provider.start(sale, longTimeout())
      const later = await contractCase.provider.start(
        { ...sale, payUntil: new Date('2026-03-10T18:00:00Z') },
        longTimeout(),
      )
      expect(later.reference).not.toBe(first.reference)
    })

    test('The payment offers no method that is paid later than the sale is held, unless the shop gives vouchers time', async () => {
      const sale = contractCase.aSale()
      await contractCase.provider.start(sale, longTimeout())
      const voucherUntil = new Date('2026-03-13T15:00:00Z')
      await contractCase.provider.start({ ...sale, voucherUntil }, longTimeout())
      const preferences = (await contractCase.preferencesOf(sale)).map(
        ({ payment_methods, date_of_expiration }) => ({
          excluded: payment_methods.excluded_payment_types.map(({ id }) => id),
          voucherUntil: date_of_expiration,
        }),
      )
      expect(preferences).toHaveLength(2)
      expect(preferences).toContainEqual({ excluded: ['ticket', 'atm', 'bank_transfer'], voucherUntil: null })
      expect(preferences).toContainEqual({ excluded: [], voucherUntil: '2026-03-13T11:00:00.000-04:00' })
    })

    test('A payment offers at most the instalments of the shop', async () => {
      const sale = { ...contractCase.aSale(), maxInstallments: 6 }
      await contractCase.provider.start(sale, longTimeout())
      const [preference] = await contractCase.preferencesOf(sale)
      expect(preference?.payment_methods.installments).toBe(6)
    })

    test.each(failures)(
      'a start that fails with %s rejects, and the next start prepares the payment',
      async (_, fault) => {
        const sale = contractCase.aSale()
        contractCase.simulator.failNext('POST /checkout/preferences', fault)
        expect(await errorOf(contractCase.provider.start(sale, longTimeout()))).toBeInstanceOf(Error)
        expect(await contractCase.provider.start(sale, longTimeout())).toMatchObject({
          reference: expect.stringMatching(/./),
        })
        expect(await contractCase.preferencesOf(sale)).toHaveLength(1)
      },
    )

    test.each(uncertainFailures)(
      'a start whose answer is lost by %s prepares one payment',
      async (_, fault) => {
        const sale = contractCase.aSale()
        contractCase.simulator.failNext('POST /checkout/preferences', { ...fault, after: 'doing' })
        expect(await errorOf(contractCase.provider.start(sale, longTimeout()))).toBeInstanceOf(Error)
        expect(await contractCase.preferencesOf(sale)).toHaveLength(1)
        const { reference } = await contractCase.provider.start(sale, longTimeout())
        expect((await contractCase.preferencesOf(sale)).map(({ id }) => id)).toEqual([reference])
      },
    )

    test.each(hangs)('a start whose caller stopped waiting prepares one payment (%s)', async (fault) => {
      const sale = contractCase.aSale()
      contractCase.simulator.failNext('POST /checkout/preferences', { fault, after: 'doing' })
      expect(await errorOf(contractCase.provider.start(sale, shortTimeout()))).toBeInstanceOf(Error)
      const { reference } = await contractCase.provider.start(sale, longTimeout())
      expect((await contractCase.preferencesOf(sale)).map(({ id }) => id)).toEqual([reference])
    })
  })
}
