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

test('The API page describes every call once', () => {
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(endpoints).toSorted(),
  )
})

test('The description of a call says whether the call requires sign-in', () => {
  expect(description.paths['/api/coupon/coupons']?.['post']?.security).toEqual([{ token: [] }])
  expect(description.paths['/api/sheets/data']?.['get']?.security).toBeUndefined()
})

test('Parameters, filters and the idempotency key of a purchase are described', () => {
  const names = (path: string, method: string) =>
    description.paths[path]?.[method]?.parameters.map(({ name }) => name)
  expect(names('/api/sheets/data/{id}', 'get')).toEqual(['id'])
  expect(names('/api/sheets/data', 'get')).toEqual([
    'limit',
    'cursor',
    'q',
    'categoria',
    'color',
    'talle',
    'precioMin',
    'precioMax',
    'conStock',
    'orden',
  ])
  expect(names('/api/sheets/sale', 'post')).toEqual(['Idempotency-Key'])
})

test('The allowed length of an idempotency key is described', () => {
  const [key] = description.paths['/api/sheets/sale']!['post']!.parameters
  expect(key?.schema).toEqual({ type: 'string', minLength: 16, maxLength: 255 })
})

test('A file is sent as a form, and every other body as JSON', () => {
  const types = described.flatMap(({ requestBody }) => Object.keys(requestBody?.content ?? {}))
  expect(Object.keys(description.paths['/api/images']!['post']!.requestBody!.content)).toEqual([
    'multipart/form-data',
  ])
  expect(types.filter((type) => type !== 'application/json')).toHaveLength(3)
})

test('An optional body is described as such, and a call without a body describes none', () => {
  const bodyOf = (path: string) => description.paths[path]!['delete']!.requestBody
  expect(bodyOf('/api/sheets/delete/sale/{id}')).toMatchObject({ required: false })
  expect(bodyOf('/api/sheets/delete/{id}')).toBeUndefined()
  expect(description.paths['/api/sheets/sale']!['post']!.requestBody).toMatchObject({ required: true })
})

test('Amounts are described in pesos, as they are sent', () => {
  expect(JSON.stringify(description)).toContain('Pesos, con hasta dos decimales')
})
