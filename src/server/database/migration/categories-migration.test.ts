import { expect, onTestFinished, test } from 'vitest'
import { productCategories } from '#domain/product/categories.ts'
import { migrateUpToName } from '#testing/database/migrate-up-to.ts'
import { openEmptyDatabase } from '#testing/database/open-test-database.ts'
import { migrate } from './migrate.ts'

const OLD_DATA = `
  insert into products (id, nombre, categoria, colores, busqueda, eliminado) values
    ('a', 'Uno', 'TOPS', '{}', '', null), ('b', 'Dos', 'Tops', '{}', '', null), ('c', 'Tres', 'Tóps', '{}', '', null),
    ('d', 'Cuatro', 'remeras', '{}', '', null), ('e', 'Cinco', 'Remeras', '{}', '', null),
    ('f', 'Seis', 'Remeras', '{}', '', null), ('g', 'Siete', '', '{}', '', null),
    ('h', 'Ocho', 'REMERAS', '{}', '', now()), ('i', 'Nueve', 'Olvidada', '{}', '', now());
  insert into coupons (id, code, name, "discountValue", "expirationDate", "usageLimit", categories) values
    ('c1', 'UNO', 'Uno', 1000, '2999-12-31', 5, '{tops,TOPS,Gorras}'), ('c2', 'DOS', 'Dos', 1000, '2999-12-31', 5, '{REMERAS}');
  insert into size_guides (clave, categoria, tabla, version, actualizado) values
    ('remeras', 'REMERAS', '{"columnas": ["Talle"], "filas": [["S"]]}', 3, now()), ('medias', 'Medias', null, 2, now());`

test('Equal category names of older versions become one category that products, coupons and guides refer to', async () => {
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  const { pool } = database
  await migrateUpToName(pool, '0052_more-search-synonyms')
  await pool.query(OLD_DATA)
  await migrate(database)
  const rows = async (query: string) => (await pool.query(query)).rows.map((row) => Object.values(row))
  expect((await rows('select nombre from categories order by orden')).flat()).toEqual([
    ...productCategories,
    'Gorras',
    'Medias',
    'Remeras',
  ])
  expect(
    await rows(`select p.id, categoria, c.nombre, version, palabras @@ 'top' from products p
                left join categories c on c.id = categoria_id order by p.id`),
  ).toEqual([
    ['a', 'Tops', 'Tops', 2, true],
    ['b', 'Tops', 'Tops', 1, true],
    ['c', 'Tops', 'Tops', 2, true],
    ['d', 'Remeras', 'Remeras', 2, false],
    ['e', 'Remeras', 'Remeras', 1, false],
    ['f', 'Remeras', 'Remeras', 1, false],
    ['g', '', null, 1, false],
    ['h', 'Remeras', 'Remeras', 2, false],
    ['i', 'Olvidada', null, 1, false],
  ])
  expect(
    await rows(`select coupon_id, nombre, "wholeShop" from coupon_categories join categories on id = category_id
                join coupons on coupons.id = coupon_id order by 1, 2`),
  ).toEqual([
    ['c1', 'Gorras', false],
    ['c1', 'Tops', false],
    ['c2', 'Remeras', false],
  ])
  expect(
    await rows('select nombre, version from size_guides join categories on id = category_id order by 1'),
  ).toEqual([
    ['Medias', 2],
    ['Remeras', 3],
  ])
})

test('A new database has the categories of the domain, and each category is found by its name in upper case', async () => {
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  await migrate(database)
  const { rows } = await database.pool.query(
    `select nombre, find_category(upper(nombre)) = id as found, category_of('´') = category_of('´') as of_accents
     from categories order by orden limit 13`,
  )
  expect(rows).toEqual(productCategories.map((nombre) => ({ nombre, found: true, of_accents: true })))
})
