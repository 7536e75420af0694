import pg from 'pg'

/** `now`: moment of the newest sale. The sales are spread evenly over the two years before. */
type SalesHistory = { products: number; sales: number; now: Date }

const YEARS = 2
const TABLES = ['products', 'variants', 'sales', 'sale_lines', 'sale_returns', 'return_lines', 'sale_refunds']

/**
 * Fills a shop with products of 3 colours and 4 sizes, and with sales of 1 to 3 lines, and analyses the tables. Of
 * 100 sales, about 70 are counter sales of 6 sellers, 30 have a surcharge, 2 are annulled, 1 is unpaid and 3 have a return.
 */
export async function fillWithSales(
  connectionString: string,
  { products, sales, now }: SalesHistory,
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // Triggers would check the history row by row.
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`)
    for (const statement of statementsFor({ products, sales, now })) await client.query(statement)
    for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`)
    await client.query(`vacuum analyze ${TABLES.join(', ')}`)
  } finally {
    await client.end()
  }
}

const statementsFor = ({ products, sales, now }: SalesHistory): string[] => [
  `insert into products (id, nombre, sku, categoria, categoria_id, color, colores, talle, talles, busqueda, publicado, precio, agotado)
   select 'p' || n, 'Prenda ' || n, 'SKU-' || n, c.nombre, c.id, 'Negro, Rojo, Azul', array['negro', 'rojo', 'azul'],
     'S, M, L, XL', array['s', 'm', 'l', 'xl'], 'prenda ' || n || E'\\nsku-' || n, 'si', 1000000 + n * 100 % 3000000, n % 20 = 0
   from generate_series(1, ${products}) as n
   join (select id, nombre, row_number() over (order by id) as place, count(*) over () as many from categories) as c
     on c.place = 1 + n % c.many`,
  `insert into variants (product_id, color, talle, stock)
   select id, of_color, of_size, case when agotado then 0 else length(of_color || of_size || id) % 6 end
   from (select * from products where id ~ '^p[0-9]+$') as products, unnest(array['Negro', 'Rojo', 'Azul']) as of_color, unnest(array['S', 'M', 'L', 'XL']) as of_size`,
  `insert into "user" (id, name, email) select 'seller-' || n, 'Vendedora ' || n, 'seller-' || n || '@correo.test' from generate_series(1, 6) as n`,
  `insert into sales (id, actor, cliente, correo, pago, medio, "estadoPago", subtotal, descuento, recargo, envio, total,
     "aCobrar", comprobante, creado)
   select id, case when isWeb then null else 'seller-' || 1 + n % 6 end, 'Clara ' || n % 997, '', pago,
     case when isWeb then 'Página' else 'Casa central' end,
     case when n % 50 = 0 then 'Anulado' when n % 100 = 33 then 'Pendiente' else 'Confirmada' end,
     subtotal, descuento, recargo, envio, subtotal - descuento + recargo + envio,
     case when n % 100 = 33 then subtotal - descuento + recargo + envio else 0 end, md5(n::text), creado
   from (
     select *, case when not isWeb and pago in ('qr', 'tarjetaCredito') then (subtotal - descuento) * 7 / 100 else 0 end as recargo
     from (
       select n, 's' || lpad(n::text, 9, '0') as id, n % 10 < 3 as isWeb, lines.subtotal,
         case when n % 8 = 0 then lines.subtotal / 10 / lines.many * lines.many else 0 end as descuento,
         case when n % 10 < 3 then 250000 else 0 end as envio,
         case when n % 10 < 3 then (array['Mercado Pago', 'Efectivo', 'Transferencia'])[1 + n % 3]
           else (array['efectivo', 'qr', 'tarjetaCredito', 'transferencia', 'tarjetaDebito'])[1 + n % 5] end as pago,
         '${now.toISOString()}'::timestamptz - (${sales} - n) * interval '${YEARS} years' / ${sales} as creado
       from generate_series(1, ${sales}) as n, lateral (
         select sum(1000000 + (n * 7919 + place * 104729) % ${products} * 100) as subtotal, count(*) as many
         from generate_series(0, n % 3) as place
       ) as lines
     ) as base
   ) as sale`,
  `insert into sale_lines (sale_id, position, "idProducto", sku, nombre, talle, color, cantidad, precio, subtotal, total, costo)
   select sales.id, place, 'p' || 1 + product, '', 'Prenda', (array['S', 'M', 'L', 'XL'])[1 + (n + place) % 4],
     (array['Negro', 'Rojo', 'Azul'])[1 + n % 3], 1, 1000000 + product * 100, 1000000 + product * 100,
     1000000 + product * 100 - descuento / (1 + n % 3), case when n % 10 < 8 then 500000 + product * 40 end
   from (select *, substr(id, 2)::bigint as n from sales where id like 's0%') as sales, generate_series(0, n % 3) as place,
     lateral (select (n * 7919 + place * 104729) % ${products} as product) as chosen`,
  `insert into store_credits (id, codigo) select 'v' || id, 'V' || id from sales where id like 's0%'`,
  `insert into sale_returns (id, sale_id, valor, credit_id, motivo, creado)
   select 'r' || sales.id, sales.id, sale_lines.total, 'v' || sales.id, 'Le quedó chico', sales.creado + interval '5 days'
   from sales join sale_lines on sale_id = sales.id and position = 0
   where sales.id like 's0%' and substr(sales.id, 2)::bigint % 33 = 7 and "estadoPago" = 'Confirmada' and sales.creado < '${now.toISOString()}'::timestamptz - interval '5 days'`,
  `insert into return_lines (return_id, sale_id, position, estado, cantidad, valor)
   select id, sale_id, 0, 'stock', 1, valor from sale_returns`,
  `insert into sale_refunds (sale_id, monto, creado) select sale_id, valor, creado from sale_returns where valor > 0`,
  `update sales set devuelto = valor from sale_returns where sale_id = sales.id`,
]
