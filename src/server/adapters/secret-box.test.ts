import { expect, test } from 'vitest'
import { openSecretBox } from './secret-box.ts'

const secret = 'un secreto largo de la tienda, para probar'

test('A sealed text does not contain the text, and only the same secret and purpose open it', () => {
  const box = openSecretBox(secret, 'arca')
  const sealed = box.seal('clave privada ñ')
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('clave')
  expect(box.seal('clave privada ñ')).not.toBe(sealed)
  expect(openSecretBox(secret, 'arca').open(sealed)).toBe('clave privada ñ')
  expect(openSecretBox(`${secret}.`, 'arca').open(sealed)).toBeUndefined()
  expect(openSecretBox(secret, 'otro').open(sealed)).toBeUndefined()
})

test('A changed or short sealed text is refused', () => {
  const box = openSecretBox(secret, 'arca')
  const bytes = Buffer.from(box.seal('texto'), 'base64')
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[index]! ^= 1
    expect(box.open(changed.toString('base64'))).toBeUndefined()
  }
  expect(box.open('')).toBeUndefined()
})
