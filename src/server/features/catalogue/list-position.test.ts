import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorOf, parsePosition } from './list-position.ts'

const whole = (max: number) => fc.integer({ min: 0, max })
const anyPosition = fc.record({
  group: whole(3),
  soldOut: whole(1),
  hits: whole(300),
  key: fc.oneof(
    fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
    fc.string({ unit: fc.constantFrom('a', 'ñ', '_', '.', ' ', '👗', '服'), maxLength: 30 }),
  ),
  orden: fc.integer({ min: 1, max: 999_999_999_999_999 }),
})

test('A cursor has the position of a product, begins with a digit and contains no point', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      const cursor = cursorOf(position)
      expect(parsePosition(cursor)).toEqual(/^\d+$/.test(cursor) ? { ...position, hits: 0 } : position)
      expect(cursor).toMatch(/^\d[\w-]{0,199}$/)
    }),
  )
})

test.each(['', 'x', '-1', '1e3', '1_0', '1_2_0_5_0', '1_0_0_5_', '1_0_0_5_x', `1_0_0_${'9'.repeat(16)}_0`])(
  'The text %j is no cursor',
  (text) => {
    expect(parsePosition(text)).toBeUndefined()
  },
)
