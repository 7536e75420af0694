import { STORE_ZONE } from '#domain/calendar.ts'
import { disableQueryTimeout } from '#server/database/connection/query-timeout.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'

/** Every payment method of the counter and of the web, equally frequent. */
const PAYMENTS = [
  'efectivo',
  'transferencia',
  'qr',
  'tarjetaDebito',
  'tarjetaCredito',
  'Efectivo',
  'Mercado Pago',
]
/** With this interval 100,000 sales span about three years. */
const MINUTES_APART = 15

/**
 * Inserts one-line sales with cash entries and e-mails. One sale in fifty is annulled, and five of seven are counter
 * sales. The stock stays unchanged, so the consistency check would fail.
 */
export async function insertSales({ pool }: Database, count: number): Promise<void> {
  const client = await pool.connect()
  disableQueryTimeout(client)
  try {
    await client.query('set statement_timeout = 0')
    await insertAllRows(client, count)
  } finally {
    await client.query('reset statement_timeout').finally(() => client.release())
  }
}

async function insertAllRows(db: Queryable, count: number): Promise<void> {
  await db.query(
    `insert into sales (id, cliente, correo, direccion, provincia, cp, celular, pago, medio, "estadoPago", subtotal, descuento,
       recargo, total, "aCobrar", comprobante, creado, actor)
     select 'venta-' || n, 'Cliente ' || n % 7919, case when n % 7 > 4 then 'cliente-' || n % 7919 || '@correo.test' else '' end,
       'Calle ' || n % 997, 'Córdoba', '5000', '', ($2::text[])[1 + n % 7], case when n % 7 > 4 then 'Página' else 'Casa central' end,
       case when n % 50 = 0 then 'Anulado' when n % 7 > 4 and n % 3 = 0 then 'Pendiente' else 'Confirmada' end,
       amount, 0, 0, amount,
       case when n % 50 <> 0 and n % 7 > 4 and n % 3 = 0 then amount else 0 end, md5(n::text), now() - ($1::int - n) * interval '1 minute' * $3::int, null
     from (select n, (1 + n % 5) * 100000 + n % 4001 as amount from generate_series(1, $1::int) as n) as wanted`,
    [count, PAYMENTS, MINUTES_APART],
  )
  await db.query(
    `insert into sale_lines (sale_id, position, "idProducto", sku, nombre, imagen, color, talle, cantidad, precio, subtotal, total)
     select sales.id, 0, sold.id, sold.sku, sold.nombre, coalesce(sold.images[1], ''), '', '', 1, subtotal, subtotal, subtotal
     from sales join (select *, row_number() over (order by id) - 1 as place from products) as sold
       on place = numero % (select count(*) from products)`,
  )
  await db.query(
    `insert into cash_entries (tipo, monto, descripcion, dia, hora, creado, sale_id)
     select 'Ingreso', total, 'Venta N° ' || numero, (creado at time zone zone)::date, to_char(creado at time zone zone, 'HH24:MI'),
       creado, id
     from sales, (values ($1)) as store (zone)
     where lower(pago) = 'efectivo' and "estadoPago" = 'Confirmada' order by numero`,
    [STORE_ZONE],
  )
  await db.query(
    `insert into emails (kind, dedupe_key, recipient, subject, payload, sale_id, created_at, done_at, delivered_by)
     select kind, kind || ':' || id, recipient, subject, jsonb_build_object('saleId', id), id, creado, creado, 'local'
     from sales, lateral (values ('purchase-received', correo, 'Gracias por tu compra'),
       ('new-sale', 'hola@vidriera.test', 'Tenes una nueva Venta!')) as email (kind, recipient, subject)
     where medio = 'Página' order by numero, kind desc`,
  )
  for (const table of ['sales', 'sale_lines', 'cash_entries', 'emails'])
    await db.query(`vacuum analyze ${table}`)
}
