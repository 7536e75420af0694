import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openApi } from './openapi.ts'

type Description = {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        security?: unknown
        parameters: { name: string; schema: unknown }[]
        requestBody?: { content: Record<string, unknown> }
      }
    >
  >
}
const description = openApi(endpoints, undefined) as Description
const described = Object.values(description.paths).flatMap((methods) => Object.values(methods))

test('the API page tells of every call there is, once', () => {
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(endpoints).toSorted(),
  )
})

test('a call that asks who you are says so', () => {
  expect(description.paths['/api/coupon/coupons']?.['post']?.security).toEqual([{ token: [] }])
  expect(description.paths['/api/sheets/data']?.['get']?.security).toBeUndefined()
})

test('parameters, filters and the key of a purchase are named', () => {
  const names = (path: string, method: string) =>
    description.paths[path]?.[method]?.parameters.map(({ name }) => name)
  expect(names('/api/sheets/data/{id}', 'get')).toEqual(['id'])
  expect(names('/api/sheets/data', 'get')).toEqual(['limit', 'cursor', 'q', 'categoria', 'color'])
  expect(names('/api/sheets/sale', 'post')).toEqual(['Idempotency-Key'])
})

test('a key that would be refused for its length is told beforehand', () => {
  const [key] = description.paths['/api/sheets/sale']!['post']!.parameters
  expect(key?.schema).toEqual({ type: 'string', minLength: 16, maxLength: 255 })
})

test('a picture travels in a form, everything else as JSON', () => {
  const types = described.flatMap(({ requestBody }) => Object.keys(requestBody?.content ?? {}))
  expect(Object.keys(description.paths['/api/images']!['post']!.requestBody!.content)).toEqual([
    'multipart/form-data',
  ])
  expect(types.filter((type) => type !== 'application/json')).toHaveLength(1)
})

test('a body that may be left out says so, and a call without one names none', () => {
  const bodyOf = (path: string) => description.paths[path]!['delete']!.requestBody
  expect(bodyOf('/api/sheets/delete/sale/{id}')).toMatchObject({ required: false })
  expect(bodyOf('/api/sheets/delete/{id}')).toBeUndefined()
  expect(description.paths['/api/sheets/sale']!['post']!.requestBody).toMatchObject({ required: true })
})

test('amounts are described as the pesos that travel', () => {
  expect(JSON.stringify(description)).toContain('Pesos, con hasta dos decimales')
})
