import fc from 'fast-check'

/** Mostly the seller, whose acts in cash a closed day refuses. */
const who = fc.constantFrom('seller' as const, 'seller' as const, 'admin' as const)
const metodo = fc.constantFrom('efectivo' as const, 'qr' as const)
const newest = fc.nat(3)
const credit = fc.nat(3)

const sell = fc.record({
  kind: fc.constant('sell' as const),
  who,
  units: fc.integer({ min: 1, max: 3 }),
  percent: fc.constantFrom(0, 10, 33.33),
  cashShare: fc.constantFrom(0, 30, 100),
  credit,
})
const giveBack = fc.record({
  kind: fc.constant('return' as const),
  who,
  newest,
  units: fc.integer({ min: 1, max: 2 }),
  isDamaged: fc.boolean(),
  taken: fc.nat(2),
  resto: fc.constantFrom('vale' as const, 'efectivo' as const),
})
const annul = fc.record({ kind: fc.constant('annul' as const), who, newest })
const closeOrReopen = fc.record({ kind: fc.constantFrom('close' as const, 'reopen' as const) })
const gift = fc.record({
  kind: fc.constant('gift' as const),
  who,
  amount: fc.constantFrom(500_00, 1_000_01, 4_000_00),
  metodo,
})
const buy = fc.record({ kind: fc.constant('buy' as const), units: fc.integer({ min: 1, max: 2 }), credit })
const deposit = fc.record({
  kind: fc.constant('deposit' as const),
  who,
  units: fc.integer({ min: 1, max: 2 }),
  percent: fc.constantFrom(0, 33.33),
  share: fc.constantFrom(30, 61, 100),
  metodo,
  credit,
})
const pay = fc.record({
  kind: fc.constant('pay' as const),
  who,
  newest,
  share: fc.constantFrom(0, 37, 100, 100, 'too much' as const),
  metodo,
  credit,
  delivers: fc.boolean(),
})
const cancel = fc.record({ kind: fc.constant('cancel' as const), who, newest })

/**
 * `newest`: index of the sale, newest first, modulo the number of sales; of 'pay' and 'cancel', index of the deposit.
 * `credit`: index of a credit, or none. `share`: percentage of the price or of the rest.
 */
export const anyCounterAct = fc.oneof(
  sell,
  sell,
  giveBack,
  giveBack,
  annul,
  closeOrReopen,
  gift,
  buy,
  deposit,
  pay,
  pay,
  cancel,
)

export type CounterAct = typeof anyCounterAct extends fc.Arbitrary<infer One> ? One : never
export type ActOf<Kind extends CounterAct['kind']> = Extract<CounterAct, { kind: Kind }>
export type Who = ActOf<'sell'>['who']

const inCash: ActOf<'sell'> = {
  kind: 'sell',
  who: 'seller',
  units: 2,
  percent: 10,
  cashShare: 100,
  credit: 1,
}
const oneBack: ActOf<'return'> = {
  kind: 'return',
  who: 'seller',
  newest: 0,
  units: 1,
  isDamaged: false,
  taken: 0,
  resto: 'vale',
}
const annulled: ActOf<'annul'> = { kind: 'annul', who: 'seller', newest: 0 }
const giftCard: ActOf<'gift'> = { kind: 'gift', who: 'seller', amount: 1_000_01, metodo: 'efectivo' }
const aDeposit: ActOf<'deposit'> = {
  kind: 'deposit',
  who: 'seller',
  units: 1,
  percent: 0,
  share: 30,
  metodo: 'efectivo',
  // None of up to three credits.
  credit: 3,
}
const part: ActOf<'pay'> = {
  kind: 'pay',
  who: 'seller',
  newest: 0,
  share: 37,
  metodo: 'efectivo',
  credit: 3,
  delivers: false,
}
const cancelled: ActOf<'cancel'> = { kind: 'cancel', who: 'seller', newest: 0 }

/** Sequences that together have every outcome. */
export const everyCounterAct: CounterAct[][] = [
  [
    inCash,
    { kind: 'close' },
    inCash,
    { ...oneBack, resto: 'efectivo' },
    annulled,
    { kind: 'reopen' },
    annulled,
    { ...inCash, percent: 0 },
    oneBack,
    { ...inCash, credit: 0 },
    { ...oneBack, newest: 1, taken: 1 },
  ],
  [
    giftCard,
    { kind: 'buy', units: 1, credit: 0 },
    { ...giftCard, metodo: 'qr' },
    { kind: 'buy', units: 2, credit: 0 },
    { kind: 'close' },
    giftCard,
  ],
  [
    aDeposit,
    { ...part, delivers: true },
    { ...part, share: 'too much' },
    { ...part, metodo: 'qr' },
    annulled,
    { kind: 'close' },
    aDeposit,
    part,
    { kind: 'reopen' },
    { ...part, share: 100 },
    { ...part, share: 100 },
    { ...part, share: 100, delivers: true },
    oneBack,
    { ...aDeposit, credit: 0 },
    { ...part, metodo: 'qr' },
    cancelled,
    cancelled,
  ],
]
