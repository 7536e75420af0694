import { describe, expect, test } from 'vitest'
import {
  failureOf,
  failures,
  impatience,
  patience,
  silences,
  type Tried,
  uncertain,
} from './provider-contract-cases.ts'

export function startingContract(tried: Tried): void {
  describe('starting a payment', () => {
    test('a payment has the sale’s total, its time limit, its return addresses and its notification address', async () => {
      const sale = tried.aSale()
      const { redirectUrl, reference } = await tried.provider.start(sale, patience())
      const [preference] = await tried.preferencesOf(sale)
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
      const sale = tried.aSale()
      const started = await Promise.all([1, 2, 3].map(() => tried.provider.start(sale, patience())))
      started.push(await tried.provider.start(sale, patience()))
      expect(new Set(started.map(({ reference }) => reference)).size).toBe(1)
      expect(await tried.preferencesOf(sale)).toHaveLength(1)
    })

    test('a start from another address of the shop prepares no second payment', async () => {
      const sale = tried.aSale()
      const first = await tried.provider.start(sale, patience())
      const returnTo = {
        success: 'http://otra.test/s',
        failure: 'http://otra.test/f',
        pending: 'http://otra.test/p',
      }
      expect(await tried.provider.start({ ...sale, returnTo }, patience())).toEqual(first)
      expect(await tried.preferencesOf(sale)).toHaveLength(1)
    })

    test('a later time limit prepares a new payment', async () => {
      const sale = tried.aSale()
      const first = await tried.provider.start(sale, patience())
      const later = await tried.provider.start(
        { ...sale, payUntil: new Date('2026-03-10T18:00:00Z') },
        patience(),
      )
      expect(later.reference).not.toBe(first.reference)
    })

    test('The payment offers no method that is paid later than the sale is held, unless the shop gives vouchers time', async () => {
      const sale = tried.aSale()
      await tried.provider.start(sale, patience())
      const voucherUntil = new Date('2026-03-13T15:00:00Z')
      await tried.provider.start({ ...sale, voucherUntil }, patience())
      const made = (await tried.preferencesOf(sale)).map(({ payment_methods, date_of_expiration }) => ({
        excluded: payment_methods.excluded_payment_types.map(({ id }) => id),
        voucherUntil: date_of_expiration,
      }))
      expect(made).toHaveLength(2)
      expect(made).toContainEqual({ excluded: ['ticket', 'atm', 'bank_transfer'], voucherUntil: null })
      expect(made).toContainEqual({ excluded: [], voucherUntil: '2026-03-13T11:00:00.000-04:00' })
    })

    test.each(failures)(
      'a start that fails with %s rejects, and the next start prepares the payment',
      async (_, fault) => {
        const sale = tried.aSale()
        await tried.meets('POST /checkout/preferences', fault)
        expect(await failureOf(tried.provider.start(sale, patience()))).toBeInstanceOf(Error)
        expect(await tried.provider.start(sale, patience())).toMatchObject({
          reference: expect.stringMatching(/./),
        })
        expect(await tried.preferencesOf(sale)).toHaveLength(1)
      },
    )

    test.each(uncertain)('a start whose answer is lost by %s prepares one payment', async (_, fault) => {
      const sale = tried.aSale()
      await tried.meets('POST /checkout/preferences', { ...fault, after: 'doing' })
      expect(await failureOf(tried.provider.start(sale, patience()))).toBeInstanceOf(Error)
      expect(await tried.preferencesOf(sale)).toHaveLength(1)
      const { reference } = await tried.provider.start(sale, patience())
      expect((await tried.preferencesOf(sale)).map(({ id }) => id)).toEqual([reference])
    })

    test.each(silences)('a start whose caller stopped waiting prepares one payment (%s)', async (fault) => {
      const sale = tried.aSale()
      await tried.meets('POST /checkout/preferences', { fault, after: 'doing' })
      expect(await failureOf(tried.provider.start(sale, impatience()))).toBeInstanceOf(Error)
      const { reference } = await tried.provider.start(sale, patience())
      expect((await tried.preferencesOf(sale)).map(({ id }) => id)).toEqual([reference])
    })
  })
}
