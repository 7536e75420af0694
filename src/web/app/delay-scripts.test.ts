import { expect, test } from 'vitest'
import { delayScripts } from './delay-scripts.ts'

const head = '<head><meta charSet="utf-8"/><link rel="modulepreload" href="/assets/a.js"/></head>'
const script = (attributes: string) =>
  `<script${attributes} type="module" async="">import "/assets/a.js"</script>`

test('A page preloads no script, and its module script has a type that browsers ignore', () => {
  const page = delayScripts(head + script(' nonce="abc"'), 'abc')
  expect(page).toContain('<link rel="late-modulepreload" href="/assets/a.js"/>')
  expect(page).toContain('<script nonce="abc" type="late-module">import "/assets/a.js"</script>')
  expect(page).not.toMatch(/type="module"|rel="modulepreload"/)
})

test('The script loader comes after the character set in the head and has the page’s nonce', () => {
  expect(delayScripts(head + script(''), 'abc')).toMatch(
    /^<head><meta charSet="utf-8"\/><script nonce="abc">\(function loadScriptsLate/,
  )
  expect(delayScripts(head + script(''), undefined)).toContain('<script>(function loadScriptsLate')
})
