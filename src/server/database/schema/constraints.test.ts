import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { ownColumns } from '#server/features/products/product-store.ts'
import type { Database } from '#server/database/connection/open-database.ts'

let database: Database

const PRODUCT = `insert into products (id, sku, colores, busqueda, precio) values`
const CODE = `insert into product_codes (key, product_id, sku) values`
const COUPON = `insert into coupons (id, code, name, "discountType", "discountValue", "expirationDate", "usageLimit", used) values`
const SALE = `insert into sales (id, cliente, pago, medio, "estadoPago", subtotal, descuento, recargo, total, comprobante) values`
const LINE = `insert into sale_lines (sale_id, position, "idProducto", cantidad, precio, subtotal, total) values`
const MOVEMENT = `insert into stock_movements (product_id, kind, quantity, sale_id) values`
const CASH = `insert into cash_entries (tipo, monto, descripcion, dia, hora) values`
const EMAIL = `insert into emails (kind, dedupe_key, recipient, subject) values`
const USER = `insert into "user" (id, name, email, rol) values`

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`
    ${PRODUCT} ('p1', 'SKU-1', '{}', '', 1000), ('p2', '', '{}', '', 0), ('p3', '', '{rojo}', '', 0);
    insert into variants (product_id) values ('p1');
    ${CODE} ('sku-1', 'p1', 'SKU-1');
    ${COUPON} ('c1', 'Verano', 'Verano', 'percentage', 1250, '2026-12-31', 5, 0);
    insert into coupon_categories values ('c1', category_of('Abrigos'));
    update products set categoria = 'Tops' where id = 'p2';
    update coupons set clave = 'verano';
    ${SALE} ('s1', 'Ana', 'Efectivo', 'Página', 'Pendiente', 3000, 500, 0, 2500, 'comprobante-de-la-venta-1');
    ${LINE} ('s1', 0, 'p1', 3, 1000, 3000, 2500);
    ${MOVEMENT} ('p1', 'Inicial', 6, null), ('p1', 'Venta', -3, 's1');
    ${CASH} ('Caja Inicial', 5000, 'Apertura', '2026-03-09', '12:00');
    ${EMAIL} ('sale-placed', 'sale-placed:s1', 'ana@ejemplo.test', 'Tu compra');
    ${USER} ('u1', 'Ana', 'ana@ejemplo.test', 'user');
    insert into audit_trail (actor, what, object) values ('u1', 'publish', 'product:p1');
    insert into payments (provider, "ventaId", "pagoId", estado, "fecCreacion", "montoTotal")
      values ('sandbox', 's1', '77', 'approved', now(), 2500);
    insert into idempotency_keys (scope, key, body_hash, sale_id, response) values ('sale:u1', 'k1', 'h', 's1', '{}');
  `)
})
afterAll(() => database.close())

const refusedBy = (statement: string): Promise<string | undefined> =>
  database.pool.query(statement).then(
    () => undefined,
    (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
  )

describe('The database itself refuses forbidden states', () => {
  test.each([
    ['stock below zero', `${MOVEMENT} ('p1', 'Ajuste', -1000, null)`, 'variants_stock_not_negative'],
    ['stock without a movement', `update variants set stock = 9 where product_id = 'p1'`, '23001'],
    [
      'stock from the start',
      `insert into variants (product_id, color, stock) values ('p1', 'rojo', 1)`,
      '23001',
    ],
    ['stock that is thrown away', `delete from variants where product_id = 'p1'`, '23001'],
    ['stock under another name', `update variants set color = 'rojo' where product_id = 'p1'`, '23001'],
    [
      'one number and combinations',
      `insert into variants (product_id, color) values ('p1', 'rojo')`,
      '23001',
    ],
    [
      'a movement of a product without stock',
      `insert into stock_movements (product_id, color, kind, quantity) values ('p1', 'rojo', 'Ajuste', 1)`,
      'stock_movements_variant',
    ],
    ['a negative price', `update products set precio = -1 where id = 'p1'`, 'products_precio_not_negative'],
    [
      'an unknown publication status',
      `update products set publicado = 'tal vez'`,
      'products_publicado_known',
    ],
    [
      'a published product without a price',
      `update products set publicado = 'si' where id = 'p2'`,
      'products_published_with_price',
    ],
    [
      'a removed price of a published product',
      `insert into products (id, colores, busqueda, publicado, precio) values ('p9', '{}', '', 'si', 0)`,
      'products_published_with_price',
    ],
    [
      'two categories of one key',
      `insert into categories (nombre, clave, orden) values ('TOPS', category_key('TOPS'), 1)`,
      'categories_clave_unique',
    ],
    [
      'a deleted category of a product',
      `delete from categories where nombre = 'Tops'`,
      'products_categoria_known',
    ],
    [
      'a deleted category of a coupon',
      `delete from categories where nombre = 'Abrigos'`,
      'coupon_categories_category_id_categories_id_fk',
    ],
    [
      'a category name without its category',
      `update products set categoria_id = null where id = 'p2'`,
      'products_categoria_known',
    ],
    ['two products of one code', `${CODE} ('sku-1', 'p2', 'sku-1')`, 'product_codes_key_unique'],
    ['two codes of one product', `${CODE} ('otro', 'p1', 'otro')`, 'product_codes_of_product'],
    ['a nameless id', `${PRODUCT} ('', '', '{}', '', 0)`, 'products_id_not_empty'],
    ['a movement of nothing', `${MOVEMENT} ('p1', 'Ajuste', 0, null)`, 'stock_movements_quantity_not_zero'],
    ['a movement of an unknown kind', `${MOVEMENT} ('p1', 'Robo', -1, null)`, 'stock_movements_kind_known'],
    [
      'a sale movement without its sale',
      `${MOVEMENT} ('p1', 'Venta', -1, null)`,
      'stock_movements_sale_named',
    ],
    ['a sale that adds stock', `${MOVEMENT} ('p1', 'Venta', 1, 's1')`, 'stock_movements_sale_takes'],
    [
      'an annulment that takes stock',
      `${MOVEMENT} ('p1', 'Anulación', -1, 's1')`,
      'stock_movements_annulment_returns',
    ],
    [
      'stock of no product',
      `${MOVEMENT} ('nada', 'Ajuste', 1, null)`,
      'stock_movements_product_id_products_id_fk',
    ],
    ['a rewritten movement', `update stock_movements set quantity = 9`, '23001'],
    ['a removed movement', `delete from stock_movements`, '23001'],
    ['a rewritten cash entry', `update cash_entries set monto = 1`, '23001'],
    ['a removed cash entry', `delete from cash_entries`, '23001'],
    ['a rewritten audit row', `update audit_trail set actor = 'nadie'`, '23001'],
    ['a sale that does not add up', `update sales set total = 2499`, 'sales_total_adds_up'],
    ['an unknown status', `update sales set "estadoPago" = 'Perdida'`, 'sales_estado_pago_known'],
    ['an unknown channel', `update sales set medio = 'Feria'`, 'sales_medio_known'],
    ['a guessable receipt', `update sales set comprobante = '1234'`, 'sales_comprobante_unguessable'],
    ['a sale of nobody known', `update sales set user_id = 'nadie'`, 'sales_user_id_user_id_fk'],
    ['a removed sale', `delete from sales`, '23503'],
    ['a line of no pieces', `${LINE} ('s1', 1, 'p1', 0, 1000, 0, 0)`, 'sale_lines_cantidad_positive'],
    [
      'a line that does not add up',
      `${LINE} ('s1', 1, 'p1', 2, 1000, 1999, 1999)`,
      'sale_lines_subtotal_adds_up',
    ],
    ['two lines in one place', `${LINE} ('s1', 0, 'p1', 1, 1000, 1000, 1000)`, 'sale_lines_pk'],
    ['a coupon used too often', `update coupons set used = 6`, 'coupons_used_within_limit'],
    ['a coupon given back too often', `update coupons set used = -1`, 'coupons_used_within_limit'],
    [
      'more than a whole discount',
      `update coupons set "discountValue" = 10001`,
      'coupons_discount_value_in_range',
    ],
    [
      'two coupons of one key',
      `insert into coupons (id, code, clave, name, "discountValue", "expirationDate", "usageLimit")
       values ('c2', 'VERANO', 'verano', 'Otro', 0, '2026-12-31', 1)`,
      'coupons_code_unique',
    ],
    [
      'a second opening of the day',
      `${CASH} ('Caja Inicial', 1, 'Otra', '2026-03-09', '12:00')`,
      'cash_entries_one_opening_a_day',
    ],
    [
      'a cash entry of nothing',
      `${CASH} ('Gasto', 0, 'Nada', '2026-03-09', '12:00')`,
      'cash_entries_monto_positive',
    ],
    ['the same mail twice', `${EMAIL} ('x', 'sale-placed:s1', 'a@b.test', '')`, 'emails_dedupe_key_unique'],
    [
      'a second recipient by a line break',
      `${EMAIL} ('x', 'y', E'a@b.test\\nbcc: c@d.test', '')`,
      'emails_recipient_single_line',
    ],
    [
      'one payment twice',
      `insert into payments (provider, "pagoId", estado, "fecCreacion", "montoTotal") values ('sandbox', '77', 'x', now(), 1)`,
      'payments_provider_pago_unique',
    ],
    ['a key without its answer', `update idempotency_keys set response = null`, '23502'],
    [
      'one key twice',
      `insert into idempotency_keys (scope, key, body_hash, sale_id, response) values ('sale:u1', 'k1', 'h', 's1', '')`,
      'idempotency_keys_pk',
    ],
    ['a role nobody has', `update "user" set rol = 'dueña'`, 'user_rol_known'],
    ['one address for two people', `${USER} ('u2', 'Eva', 'ana@ejemplo.test', 'user')`, 'user_email_unique'],
    [
      'an address that differs only in its capitals',
      `${USER} ('u2', 'Eva', 'Ana@ejemplo.test', 'user')`,
      'user_email_lower_case',
    ],
  ])('%s', async (_, statement, constraint) => {
    expect((await refusedBy(statement)) ?? 'nothing refused it').toMatch(
      constraint === '23503' ? /23503|_fk$/ : constraint,
    )
  })
})

test('Imported rows may lack colour, size, picture and SKU', async () => {
  const { rows } = await database.pool.query(`select color, talle, images, sku from products where id = 'p2'`)
  expect(rows).toEqual([{ color: '', talle: '', images: [], sku: '' }])
})

test('the SKU of a removed product can be used again', async () => {
  const { db, pool } = database
  await pool.query(`${PRODUCT} ('p7', 'SKU-7', '{}', '', 0)`)
  await pool.query(`update products set eliminado = now() where id = 'p7'`)
  expect(await refusedBy(`${PRODUCT} ('p8', 'SKU-7', '{}', '', 0)`)).toBeUndefined()
  const reused = await db.query.products.findMany({
    columns: { id: true },
    where: (row, { eq }) => eq(row.sku, 'SKU-7'),
  })
  expect(reused.map(({ id }) => id).toSorted()).toEqual(['p7', 'p8'])
})

test('A cash register opens again on the next day', async () => {
  expect(await refusedBy(`${CASH} ('Caja Inicial', 5000, 'Apertura', '2026-03-10', '12:00')`)).toBeUndefined()
})

describe('The version of a product', () => {
  const version = async () =>
    (await database.pool.query(`select version from products where id = 'p1'`)).rows[0].version as number
  const change = async (assignment: string): Promise<number> => {
    const before = await version()
    await database.pool.query(`update products set ${assignment} where id = 'p1'`)
    return (await version()) - before
  }
  /** All columns that the price calculation reads, and those that remove a product from the shop. */
  const columns = Object.keys(ownColumns).filter((column) => !['id', 'version'].includes(column))

  test.each([...columns, 'eliminado'])(
    'The version of a product increases with each change of %s',
    async (column) => {
      expect(await change(`"${column}" = "${column}"`)).toBe(1)
    },
  )

  test('The version of a product does not increase with a stock change, and cannot decrease', async () => {
    const before = await version()
    await database.pool.query(`${MOVEMENT} ('p1', 'Ajuste', 1, null)`)
    expect((await version()) - before).toBe(0)
    expect(await change('version = 1')).toBe(1)
    expect(await change('precio = precio, version = 1')).toBe(1)
  })
})
