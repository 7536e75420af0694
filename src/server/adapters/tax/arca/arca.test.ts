import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { centavos, ZERO } from '#domain/money.ts'
import type { Voucher } from '#server/adapters/tax/tax-authority.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { type ArcaTwin, openArcaTwin } from '#testing/tax/open-arca-twin.ts'
import { openTestArca, type TestArca, TEST_CUIT } from '#testing/tax/open-test-arca.ts'
import { taxContract } from '#testing/tax/tax-contract.ts'
import { aVoucher } from '#testing/tax/voucher-fixtures.ts'

const never = new AbortController().signal
/** Time limit of a call that must end by the limit. Long enough to send a request on a busy machine. */
const SHORT_MS = 1_000

let database: Database
let twin: ArcaTwin
let arca: TestArca

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await twin?.close()
  await database.close()
})

const openNew = async (options: { tls?: 'short-keys' } = {}) => {
  await twin?.close()
  twin = await openArcaTwin({ cuit: TEST_CUIT, ...options })
  arca = await openTestArca(database, twin)
}

taxContract('The ARCA adapter with the local ARCA', async () => {
  await openNew()
  return { authority: arca.authority, puntoDeVenta: 3, invoice: 6, creditNote: 8 }
})

describe('The ARCA adapter', () => {
  beforeEach(() => openNew())

  const cuit = { tipo: 'cuit', numero: '20123456786' } as const
  const amountsOf = (neto: number, iva: number, rows: [base: number, iva: number][] = [[neto, iva]]) => ({
    total: centavos(neto + iva),
    neto: centavos(neto),
    iva: centavos(iva),
    tasas: rows.map(([base, tax]) => ({ tasa: 2_100 as const, base: centavos(base), iva: centavos(tax) })),
  })

  test.each<[code: number, fault: string, parts: Partial<Voucher>]>([
    [10_016, 'a number that does not follow', { numero: 7 }],
    [10_016, 'an old date', { fecha: '2026-01-05' as Voucher['fecha'] }],
    [11_002, 'an unknown point of sale', { puntoDeVenta: 9 }],
    [10_005, 'a point of sale of another kind', { puntoDeVenta: 4 }],
    [10_013, 'an A without a CUIT', { tipo: 1, receptor: 'inscripto' }],
    [10_015, 'a CUIT with a wrong check digit', { documento: { ...cuit, numero: '20123456780' } }],
    [10_243, 'an A for a final consumer', { tipo: 1, documento: cuit }],
    [10_243, 'a B for a buyer in monotributo', { documento: cuit, receptor: 'monotributo' }],
    [10_048, 'a wrong total', { importes: { ...amountsOf(10_000, 2_100), total: centavos(12_000) } }],
    [10_051, 'a wrong IVA', { importes: amountsOf(10_000, 2_200) }],
    [10_061, 'rows of another sum', { importes: amountsOf(10_000, 2_100, [[9_000, 1_890]]) }],
    [10_018, 'a B without rows of IVA', { importes: amountsOf(10_000, 2_100, []) }],
    [10_070, 'a B without IVA', { importes: { ...amountsOf(12_100, 0, []), iva: ZERO } }],
    [10_071, 'a C with IVA', { tipo: 11, importes: amountsOf(10_000, 2_100) }],
    [10_197, 'a credit note without its invoice', { tipo: 8 }],
    [10_237, 'a credit note of nothing', { tipo: 8, asociados: [{ ...aVoucher(), numero: 99 }] }],
    [10_242, 'an unknown IVA condition', { receptor: 'noExiste' as Voucher['receptor'] }],
  ])('Error %d rejects %s, with its remedy, and the number stays free', async (code, _, parts) => {
    twin.pointsOfSale.push({ numero: 4, service: 'other' })
    const voucher = aVoucher(parts)
    // An unknown condition has no id, and ARCA reads another number.
    twin.faults.push(...(code === 10_242 ? [{ call: 'FECAESolicitar', fault: { errors: [code] } }] : []))
    const rejected = await arca.authority.authorise(voucher, never)
    expect(rejected).toMatchObject({ result: 'rejected' })
    const { reasons } = rejected as Extract<typeof rejected, { result: 'rejected' }>
    expect(reasons.map((reason) => reason.code)).toEqual([code])
    expect(reasons[0]!.meaning).not.toContain('ARCA dice')
    expect(reasons[0]!.remedy).toMatch(/^\p{Lu}.+\.$/u)
    expect(twin.vouchers).toEqual([])
  })

  test.each([10_000, 10_056, 10_246])('Error %d of a whole request rejects the voucher', async (code) => {
    twin.faults.push({ call: 'FECAESolicitar', fault: { errors: [code] } })
    expect(await arca.authority.authorise(aVoucher(), never)).toMatchObject({
      result: 'rejected',
      reasons: [{ code, meaning: expect.not.stringContaining('ARCA dice') }],
    })
  })

  test('A rejection with an unknown code has the text of ARCA', async () => {
    twin.faults.push({ call: 'FECAESolicitar', fault: { errors: [12_345] } })
    expect(await arca.authority.authorise(aVoucher(), never)).toMatchObject({
      reasons: [{ code: 12_345, meaning: 'ARCA dice: Error 12345 de prueba' }],
    })
  })

  test('A voucher with several rates reaches ARCA with the exact amounts', async () => {
    const importes = {
      total: centavos(99_999_999_999),
      neto: centavos(99_999_999_899),
      iva: centavos(100),
      tasas: [
        { tasa: 0 as const, base: centavos(99_999_998_943), iva: ZERO },
        { tasa: 1_050 as const, base: centavos(956), iva: centavos(100) },
      ],
    }
    expect(await arca.authority.authorise(aVoucher({ importes }), never)).toMatchObject({ result: 'granted' })
    expect(twin.vouchers).toMatchObject([
      {
        total: 99_999_999_999,
        tasas: [
          { id: 3, base: 99_999_998_943, iva: 0 },
          { id: 4, base: 956, iva: 100 },
        ],
      },
    ])
    expect((await arca.authority.consult(aVoucher(), 1, never))?.total).toBe(importes.total)
  })

  test('An answer that is cut after the CAE was granted is a failure, and consulting finds the voucher', async () => {
    twin.faults.push({ call: 'FECAESolicitar', fault: 'cut', isDone: true })
    const voucher = aVoucher()
    await expect(arca.authority.authorise(voucher, never)).rejects.toMatchObject({ reason: 'unreachable' })
    expect(await arca.authority.consult(voucher, 1, never)).toMatchObject({
      cae: twin.vouchers[0]!.cae,
      total: voucher.importes.total,
    })
  })

  test.each([
    ['does not answer', 'hang', 'timeout'],
    ['answers without end', 'endless', 'invalid-reply'],
    ['cuts the connection', 'cut', 'unreachable'],
    ['is under maintenance', { status: 503 }, 'unavailable'],
    ['answers a page', { status: 200 }, 'invalid-reply'],
    ['redirects', { status: 302 }, 'invalid-reply'],
    ['answers another document', { status: 200, body: '<a><b/></a>' }, 'invalid-reply'],
    ['has a fault', { soapFault: 'soap:Server' }, 'unavailable'],
    ['has an internal error', { errors: [502] }, 'unavailable'],
    ['refuses the call', { errors: [10_000] }, 'refused'],
  ] as const)('A call fails with one reason when ARCA %s', async (_, fault, reason) => {
    twin.faults.push({ call: 'FECompUltimoAutorizado', fault })
    const authority = reason === 'timeout' ? arca.another({ timeoutMs: SHORT_MS }) : arca.authority
    const call = authority.lastNumber(aVoucher(), never)
    await expect(call).rejects.toMatchObject({ name: 'TaxFailure', reason, meaning: expect.any(String) })
    expect(await arca.authority.lastNumber(aVoucher(), never)).toBe(0)
  })

  test('A caller that aborts during a call ends the call with its reason', async () => {
    await arca.authority.lastNumber(aVoucher(), never)
    twin.faults.push({ call: 'FEDummy', fault: 'hang' })
    const controller = new AbortController()
    const call = arca.authority.status(controller.signal)
    controller.abort(new Error('The process stops'))
    await expect(call).rejects.toThrow('The process stops')
  })

  test('The parts of the service that are down are named', async () => {
    twin.down.push('DbServer')
    expect(await arca.authority.status(never)).toEqual(['base de datos'])
  })

  test('The points of sale are those of this service, also one or none', async () => {
    expect(await arca.authority.pointsOfSale(never)).toEqual([{ numero: 3, isBlocked: false }])
    twin.pointsOfSale.push({ numero: 5, service: 'web', isBlocked: true })
    expect(await arca.authority.pointsOfSale(never)).toEqual([
      { numero: 3, isBlocked: false },
      { numero: 5, isBlocked: true },
    ])
    twin.pointsOfSale.length = 0
    expect(await arca.authority.pointsOfSale(never)).toEqual([])
  })

  test('A server with 1024-bit keys, like that of production, is reached', async () => {
    await openNew({ tls: 'short-keys' })
    // The login host has longer keys and the default security level.
    await expect(arca.authority.lastNumber(aVoucher(), never)).rejects.toMatchObject({
      reason: 'unreachable',
    })
    expect(await arca.authority.status(never)).toEqual([])
  })
})
