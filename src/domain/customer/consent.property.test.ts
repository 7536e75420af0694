import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { blankCard, consentOrigins, type CustomerCard, joinedCard } from './consent.ts'

const aMoment = fc.option(fc.integer({ min: 0, max: 3 }).map((hours) => new Date(hours * 3_600_000)))
const aBirthday = fc.record({
  cumpleanos: fc.option(fc.constantFrom('1990-05-01' as Day, '1991-06-02' as Day)),
  anotado: aMoment,
})
const aDecision = fc.record({
  acepta: fc.boolean(),
  decidido: aMoment,
  origen: fc.constantFrom(...consentOrigins),
})
const aCard = fc.tuple(aBirthday, aDecision).map(([birthday, decision]): CustomerCard => ({
  ...blankCard,
  ...(birthday.anotado && birthday),
  ...(decision.decidido && decision),
}))

test('The card of a joined customer does not depend on the order of the joins', () => {
  fc.assert(
    fc.property(fc.array(aCard), fc.array(aCard), (some, others) => {
      expect(joinedCard([...others, ...some])).toEqual(joinedCard([...some, ...others]))
      expect(joinedCard([joinedCard(some), joinedCard(others)])).toEqual(joinedCard([...some, ...others]))
    }),
  )
})

test('A customer accepts messages only by the last decision, and a refusal at the same moment counts', () => {
  fc.assert(
    fc.property(fc.array(aCard), (cards) => {
      const decided = cards.filter(({ decidido }) => decidido !== null)
      const last = Math.max(...decided.map(({ decidido }) => decidido!.getTime()))
      const decisions = decided.filter(({ decidido }) => decidido!.getTime() === last)
      expect(joinedCard(cards).acepta).toBe(decisions.length > 0 && decisions.every(({ acepta }) => acepta))
    }),
  )
})
