import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shopColors } from './shop-colors.ts'

const tokens = readFileSync(new URL('../../web/app.css', import.meta.url), 'utf8')

test.each(Object.entries(shopColors))('The colour %s equals that of the style sheet', (name, color) => {
  const token = `--color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  expect(tokens).toContain(`${token}: ${color};`)
})
