import { expect, test } from 'vitest'
import { isChatOpen } from './chat-opening.ts'

const phone = (pathname: string) => ({ pathname, cramped: true })
const desk = (pathname: string) => ({ pathname, cramped: false })

test('the chat greets on any page of a tall screen', () => {
  for (const page of ['/', '/product', '/product/7', '/cart', '/login'])
    expect(isChatOpen({ by: 'greeting' }, desk(page))).toBe(true)
})

test('the chat does not greet over the main action of a page on a phone', () => {
  for (const page of ['/cart', '/cart/', '/login', '/register', '/product/7'])
    expect(isChatOpen({ by: 'greeting' }, phone(page))).toBe(false)
  for (const page of ['/', '/product', '/howcanbuy', '/support'])
    expect(isChatOpen({ by: 'greeting' }, phone(page))).toBe(true)
})

test('the chat opens on every page when the visitor opens it, and on a phone the chat closes on the cart page', () => {
  expect(isChatOpen({ by: 'visitor', at: '/cart' }, phone('/cart'))).toBe(true)
  expect(isChatOpen({ by: 'visitor', at: '/product' }, phone('/cart'))).toBe(false)
  expect(isChatOpen({ by: 'visitor', at: '/product' }, phone('/'))).toBe(true)
  expect(isChatOpen({ by: 'visitor', at: '/product' }, desk('/cart'))).toBe(true)
})

test('the chat stays closed after the greeting', () => {
  expect(isChatOpen({ by: 'none' }, desk('/'))).toBe(false)
})
