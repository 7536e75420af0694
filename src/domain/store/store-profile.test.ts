import { expect, test } from 'vitest'
import { parseChatPhone } from '#domain/contact/parse-chat-phone.ts'
import { freeDeliveryLabel, isOnlinePaymentMethod } from '#domain/sale/sale.ts'
import { demoStoreProfile } from './store-profile.ts'

test('The demo store has everything a screen shows', () => {
  const { supportContacts, whyChooseUs, minimumPurchase, chatPhone, slogan } = demoStoreProfile
  expect([supportContacts.length, whyChooseUs.length, minimumPurchase]).toEqual([3, 4, 0])
  expect(slogan).toBe('No busques moda, CREA tu estilo')
  const phones = [chatPhone, ...supportContacts.map(({ phone }) => phone)]
  expect(phones.map(parseChatPhone)).toEqual(phones)
})

test('The delivery text says that delivery is free and names the owner', () => {
  expect(freeDeliveryLabel(demoStoreProfile.ownerName)).toBe('Gratis, a coordinar con Vidriera')
})

test('Online customers pay in cash or by Mercado Pago', () => {
  expect(['Efectivo', 'Mercado Pago', 'efectivo', 'qr', ''].map(isOnlinePaymentMethod)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
