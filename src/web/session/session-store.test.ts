import { expect, test } from 'vitest'
import { userOfToken } from './session-store.ts'

/** An unsigned token with the identity provider's claims. The browser does not verify signatures. */
const tokenFor = (claims: object) =>
  `head.${Buffer.from(JSON.stringify({ sub: 'u1', exp: 1_773_000_000, ...claims })).toString('base64url')}.sign`

test('The user of a token has a name with accents, and an unknown role counts as customer', () => {
  expect(userOfToken(tokenFor({ nombre: 'Begoña Núñez', rol: 'superadmin' }))).toMatchObject({
    uid: 'u1',
    nombre: 'Begoña Núñez',
    rol: 'user',
  })
})

test.each([undefined, '', 'a.b.c', 'a.e30.c'])('Text that is not a token (%s) gives no user', (token) => {
  expect(userOfToken(token)).toBeUndefined()
})
