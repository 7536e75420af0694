import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import type { Database } from '#server/database/connection/open-database.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('Lists, colour filters and searches use an index instead of reading every product', async () => {
  const plans = await database.db.transaction(async (tx) => {
    await tx.execute(`insert into products (id, categoria, colores, busqueda, precio, publicado, agotado)
      select 'm' || n, 'Tops', '{verde}', 'remera ' || md5(n::text), 1, 'si', true from generate_series(1, 5000) n`)
    await tx.execute('analyze products')
    const onSale = `from products where publicado = 'si' and eliminado is null`
    const queryPlans: string[] = []
    for (const query of [
      `select id ${onSale} and not agotado order by orden desc limit 8`,
      `select id from products where eliminado is null and categoria = 'Vapers' order by orden desc limit 8`,
      `select id ${onSale} and colores @> '{rojo}'`,
      `select id ${onSale} and busqueda like '%c4ca4238%'`,
    ]) {
      const { rows } = await tx.execute(`explain (format json) ${query}`)
      queryPlans.push(JSON.stringify(rows))
    }
    return queryPlans
  })
  const indexes = ['products_on_sale_newest', 'products_by_category', 'products_by_color', 'products_by_text']
  expect(plans.map((text, index) => text.includes(indexes[index] ?? '?'))).toEqual([true, true, true, true])
})
