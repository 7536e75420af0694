import { expect, test } from 'vitest'
import { readListChoice } from '#web/components/filter/list-rules.ts'
import { dayIn, historyRules, isHistory } from './balance-address.ts'

test('The cash screen ignores invalid query parameters', () => {
  const damaged = new URLSearchParams('tipo=Nada&del=2026-02-31&al=x&orden=color')
  expect(readListChoice(historyRules, damaged)).toEqual(readListChoice(historyRules, new URLSearchParams()))
  const params = new URLSearchParams('dia=ayer&caja=otra')
  expect([dayIn(params), isHistory(params)]).toEqual([undefined, false])
})
