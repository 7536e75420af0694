import { expect, test } from 'vitest'
import { readListChoice } from '#web/components/filter/list-rules.ts'
import { dayIn, historyRules, isHistory } from './balance-address.ts'

test('Invalid query parameters of the cash screen count as absent', () => {
  const damaged = new URLSearchParams('tipo=Nada&del=2026-02-31&al=x&orden=color')
  expect(readListChoice(historyRules, damaged)).toEqual(readListChoice(historyRules, new URLSearchParams()))
  const params = new URLSearchParams('dia=ayer&caja=otra')
  expect([dayIn(params), isHistory(params)]).toEqual([undefined, false])
})
