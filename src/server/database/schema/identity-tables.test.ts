import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth'
import { admin, bearer, jwt, magicLink, twoFactor } from 'better-auth/plugins'
import { getAuthTables } from 'better-auth/db'
import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { identityTables } from '#server/database/schema.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const text = { type: 'string', required: false, defaultValue: '' } as const

const settings = () => ({
  secret: 'only-for-this-test-and-long-enough-to-be-accepted',
  baseURL: 'http://localhost:3000',
  logger: { disabled: true },
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  user: { additionalFields: { direccion: text, provincia: text, cp: text } },
  plugins: [
    jwt(),
    bearer(),
    magicLink({ sendMagicLink: async () => {} }),
    twoFactor(),
    admin({ adminRoles: ['admin'], schema: { user: { fields: { role: 'rol' } } } }),
  ],
  database: drizzleAdapter(database.db, { provider: 'pg', schema: identityTables }),
})

test('Every column that the sign-in library reads or writes exists', () => {
  const missing = Object.values(getAuthTables(settings())).flatMap(({ modelName, fields }) => {
    const table = identityTables[modelName as keyof typeof identityTables]
    const columns = table ? Object.keys(getTableColumns(table)) : []
    return Object.entries(fields)
      .map(([name, field]) => field.fieldName ?? name)
      .filter((column) => !columns.includes(column))
      .map((column) => `${modelName}.${column}`)
  })
  expect(missing).toEqual([])
})

test('A registered person is a customer whatever role the request names, and signs in with their own token', async () => {
  const auth = betterAuth(settings())
  const customer = { email: 'ana@ejemplo.test', password: 'una-clave-larga', name: 'Ana', provincia: 'Salta' }
  const reply = await auth.handler(
    new Request('http://localhost:3000/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify(customer),
    }),
  )
  expect(reply.status).toBe(200)
  const { token } = (await reply.json()) as { token: string }
  const headers = new Headers({ authorization: `Bearer ${token}` })
  const signedIn = await auth.api.getSession({ headers })
  expect(signedIn?.user).toMatchObject({ email: customer.email, provincia: 'Salta', role: 'user' })
  expect((await auth.api.getToken({ headers })).token.split('.')).toHaveLength(3)

  const { rows } = await database.pool.query('select name, rol, direccion, provincia from "user"')
  expect(rows).toEqual([{ name: 'Ana', rol: 'user', direccion: '', provincia: 'Salta' }])
})

test('A seller whom an admin creates has the role in the column `rol`', async () => {
  const auth = betterAuth(settings())
  const { user } = await auth.api.createUser({
    body: {
      email: 'vero@ejemplo.test',
      password: 'otra-clave-larga',
      name: 'Vero',
      data: { role: 'seller' },
    },
  })
  const { rows } = await database.pool.query('select rol from "user" where id = $1', [user.id])
  expect(rows).toEqual([{ rol: 'seller' }])
})
