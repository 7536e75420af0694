import type { ResolverOptions } from 'react-hook-form'
import { expect, test } from 'vitest'
import { withoutErrorsOfNewRows } from './without-errors-of-new-rows.ts'

const blank = { type: 'custom', message: 'No puede quedar vacío' }
type Values = { zones: { name: string }[]; tags: string[] }
const values: Values = { zones: [{ name: '' }, { name: '' }], tags: [] }

const errorsAt = async (
  { names, fields = {} }: { names: string[]; fields?: object },
  { found, shown }: { found: object; shown?: unknown },
) => {
  const resolver = withoutErrorsOfNewRows<Values, Values>(
    () => ({ values: {}, errors: found }),
    () => shown,
  )
  return (await resolver(values, undefined, { names, fields } as unknown as ResolverOptions<Values>)).errors
}

test('A new row shows no errors, and an earlier row keeps its own', async () => {
  const found = { zones: [{ name: blank }, { name: blank }] }
  expect(await errorsAt({ names: ['zones'] }, { found })).toEqual({ zones: undefined })
  expect(await errorsAt({ names: ['zones'] }, { found, shown: [{ name: blank }] })).toEqual({
    zones: [{ name: blank }],
  })
})

test('A corrected row loses its error when the list changes', async () => {
  expect(await errorsAt({ names: ['zones'] }, { found: {}, shown: [{ name: blank }] })).toEqual({
    zones: undefined,
  })
})

test('An error of the list itself is shown at once', async () => {
  const root = { type: 'too_big', message: 'Son demasiadas' }
  const found = { zones: { root } }
  expect(await errorsAt({ names: ['zones'] }, { found })).toEqual(found)
  // The resolver returns the errors of rows and list in one object.
  const ofBoth = { zones: { 0: { name: blank }, root } }
  expect(await errorsAt({ names: ['zones'] }, { found: ofBoth })).toEqual(found)
})

test('A check of a field and of the whole form finds all errors', async () => {
  const found = { zones: [{ name: blank }], tags: blank }
  expect(await errorsAt({ names: ['zones.0.name'] }, { found })).toEqual(found)
  expect(await errorsAt({ names: ['tags'], fields: { tags: {} } }, { found })).toEqual(found)
  expect(await errorsAt({ names: ['zones.0.name', 'tags'] }, { found })).toEqual(found)
})
