import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountedUnits, countDifference } from './stock-count.ts'

test('A count in one scan is compared with the stock at that moment', () => {
  expect(countDifference([{ units: 3, stock: 5 }])).toEqual({
    counted: 3,
    difference: -2,
    isUncertain: false,
  })
})

test('Scans in two places add up', () => {
  const scans = [
    { units: 2, stock: 5 },
    { units: 4, stock: 5 },
  ]
  expect(countDifference(scans)).toEqual({ counted: 6, difference: 1, isUncertain: false })
})

test('A sale between two scans is no difference, and the count is uncertain', () => {
  const soldBeforeItsScan = [
    { units: 2, stock: 5 },
    { units: 2, stock: 4 },
  ]
  const soldAfterItsScan = [
    { units: 2, stock: 5 },
    { units: 3, stock: 4 },
  ]
  expect(countDifference(soldBeforeItsScan)).toEqual({ counted: 4, difference: 0, isUncertain: true })
  expect(countDifference(soldAfterItsScan)).toEqual({ counted: 5, difference: 0, isUncertain: true })
})

/** Units in two places of the shop. Each event scans a whole place, or sells a unit of a place. */
const events = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('scan' as const), place: fc.nat(1) }),
    fc.record({ kind: fc.constant('sale' as const), place: fc.nat(1) }),
  ),
  { maxLength: 8 },
)

test('A count of all places finds the missing units, unless a sale falls between its scans', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.nat(9), fc.nat(9)),
      fc.integer({ min: -5, max: 5 }),
      events,
      (units, lost, before) => {
        const places = [...units]
        let stock = Math.max(0, places[0]! + places[1]! + lost)
        const missing = places[0]! + places[1]! - stock
        const scans: CountedUnits[] = []
        const scanned = new Set<number>()
        let isSoldBetween = false
        const scan = (place: number) => {
          if (scanned.has(place)) return
          scanned.add(place)
          scans.push({ units: places[place]!, stock })
        }
        for (const { kind, place } of before) {
          if (kind === 'scan') scan(place)
          else if (places[place]! > 0 && stock > 0) {
            places[place]! -= 1
            stock -= 1
            isSoldBetween ||= scanned.size === 1
          }
        }
        scan(0)
        scan(1)
        const { difference, isUncertain } = countDifference(scans)
        expect(isUncertain).toBe(isSoldBetween)
        const isAllowed = isSoldBetween ? Math.abs(difference) <= Math.abs(missing) : difference === missing
        expect(isAllowed).toBe(true)
      },
    ),
  )
})
