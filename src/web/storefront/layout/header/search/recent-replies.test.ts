import { expect, test } from 'vitest'
import { RecentReplies } from './recent-replies.ts'

test('A reply expires after a minute, and a new reply to its text starts another minute', () => {
  const replies = new RecentReplies<string>()
  replies.store('top', 'old prices', 0)
  expect(replies.find('top', 59_999)).toBe('old prices')
  expect(replies.find('top', 60_000)).toBeUndefined()
  replies.store('top', 'new prices', 60_000)
  expect(replies.find('top', 119_999)).toBe('new prices')
})

test('Thirty replies are stored, and the oldest leaves first', () => {
  const replies = new RecentReplies<number>()
  for (let text = 0; text <= 30; text += 1) replies.store(String(text), text, 0)
  expect([replies.find('0', 0), replies.find('1', 0), replies.find('30', 0)]).toEqual([undefined, 1, 30])
})
