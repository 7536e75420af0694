import fc from 'fast-check'
import { tillPaymentMethods } from '#domain/pricing/surcharge.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import type { ModelEntry } from './ledger-model.ts'

export type LedgerRole = 'admin' | 'seller' | 'colleague'

const role = fc.constantFrom<LedgerRole[]>('admin', 'seller', 'seller', 'colleague')
/** Half of the sales are in cash. */
const pago = fc.oneof(fc.constant('efectivo'), fc.constantFrom(...tillPaymentMethods))
const monto = fc.integer({ min: 1, max: 5_000_000 })
const goods = { product: fc.constantFrom<(0 | 1)[]>(0, 1), units: fc.integer({ min: 1, max: 3 }) }
/** Index of a sale, counted from the newest. */
const newest = fc.nat(2)
const kind = <K extends string>(name: K) => fc.constant(name)

const counterSale = fc.record({ kind: kind('ring'), who: role, pago, ...goods })
const buy = fc.record({ kind: kind('buy'), ...goods })
const change = fc.record({
  kind: kind('change'),
  newest,
  to: fc.constantFrom<SaleStatus[]>('Pendiente', 'Enproceso', 'Confirmada'),
  cobrado: fc.boolean(),
})
const receive = fc.record({ kind: kind('receive'), who: role, newest })
const annul = fc.record({ kind: kind('annul'), who: role, newest })
const enter = fc.record({
  kind: kind('enter'),
  who: role,
  monto,
  tipo: fc.constantFrom<ModelEntry['tipo'][]>('Ingreso', 'Gasto'),
  daysAgo: fc.constantFrom(0, 0, 0, 1),
  hora: fc.constantFrom(undefined, '00:00', '13:59', '14:00', '23:59'),
})
const open = fc.record({ kind: kind('open'), who: role, monto })
const close = fc.record({ kind: kind('close'), who: role, monto })
const reopen = fc.record({ kind: kind('reopen'), who: role })

const anyCommand = fc.oneof(
  counterSale,
  counterSale,
  buy,
  change,
  receive,
  annul,
  annul,
  enter,
  open,
  close,
  reopen,
)

/** Pauses in minutes, so commands run at 13:59, 14:00, 23:59, at midnight and on later days. */
const minutes = fc.constantFrom(0, 0, 0, 1, 29, 30, 150, 599)
export const anyDays = fc.array(fc.tuple(minutes, anyCommand), { minLength: 15, maxLength: 25 })

/** A command of a random day. `newest`: index of the sale. */
export type LedgerCommand = typeof anyCommand extends fc.Arbitrary<infer Any> ? Any : never
