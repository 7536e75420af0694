import pg from 'pg'

/** Numbers of rows. Every sale whose number `counterSaleEvery` divides is a counter sale. */
export type ShopSize = { products: number; sales: number; counterSaleEvery: number }

/**
 * Fills the tables of a shop without analysing them. Half of the sales belong to users with few sales each. Nearly all
 * sales are confirmed, and nearly all payments need no review. One of 50 e-mails is about an account.
 */
export const fillForQueryPlans = (pool: pg.Pool, size: ShopSize): Promise<void> =>
  runAll(pool, [
    // The trigger would mark each product without stock, row by row.
    'alter table products disable trigger products_begin_without_stock',
    `insert into products (id, nombre, sku, categoria, color, colores, talle, busqueda, publicado, precio, agotado)
     select 'p' || n, 'Prenda ' || n, 'SKU-' || n, 'Categoría ' || n % 13, 'c' || n % 400, array['c' || n % 400], 't' || n % 300,
       'prenda ' || md5(n::text) || ' sku-' || n, case when n % 10 = 0 then 'no' else 'si' end, n, n % 8 = 0
     from generate_series(1, ${size.products}) as n`,
    `insert into variants (product_id, sku) select id, 'c' || id from products`,
    `insert into product_codes (key, product_id, sku) select 'c' || id, id, 'c' || id from products`,
    `insert into "user" (id, name, email) select 'u' || n, 'Clienta', n || '@correo.test' from generate_series(1, 1000) as n`,
    `insert into sales (id, user_id, cliente, correo, direccion, pago, medio, "estadoPago", subtotal, descuento, recargo,
       total, comprobante, creado)
     select 's' || n, case when n % 2 = 0 then 'u' || 1 + n % 1000 end, 'Clara ' || n % 997,
       'clara' || n % 997 || '@correo.test', 'Calle ' || n, case when n % 3 = 0 then 'Efectivo' else 'Mercado Pago' end,
       case when n % ${size.counterSaleEvery} = 0 then 'Casa central' else 'Página' end,
       case when n % 500 = 1 then 'Pendiente' when n % 50 = 0 then 'Anulado' else 'Confirmada' end, 100, 0, 0, 100,
       md5(n::text), '2026-03-10T12:00:00Z'::timestamptz - (${size.sales} - n) * interval '1 hour'
     from generate_series(1, ${size.sales}) as n`,
    `insert into emails (kind, dedupe_key, recipient, subject, sale_id, done_at, delivered_by)
     select 'new-sale', 'k' || n, n || '@correo.test', 'Venta', case when n % 50 > 0 then 's' || n / 2 + 1 end, now(), 'smtp'
     from generate_series(1, 5000) as n`,
    `insert into payments (provider, "pagoId", "ordenId", estado, "fecCreacion", "montoTotal", email, dni, aviso, archivado)
     select 'mercadopago', (100000000 + n * 7)::text, (500000000 + n * 3)::text, 'approved',
       '2026-03-10T12:00:00Z'::timestamptz - n * interval '1 minute', 100, 'clara' || n % 9973 || '@correo.test',
       (20000000 + n * 11)::text, case when n % 500 = 0 then 'monto' else '' end, case when n % 1000 = 1 then now() end
     from generate_series(1, ${size.sales}) as n`,
  ])

/** Counts the rows and writes the visibility map, which index-only scans need. */
export const analyzeTables = (pool: pg.Pool): Promise<void> =>
  runAll(pool, ['vacuum analyze products, variants, product_codes, "user", sales, emails, payments'])

/** Uses a separate connection, because the pool's statement timeout would abort the insertion of so many rows. */
async function runAll(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: pool.options.connectionString })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
