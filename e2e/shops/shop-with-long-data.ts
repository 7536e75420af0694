import { dayOf } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { seedProduct } from '#testing/fixtures/stock-fixtures.ts'
import { testWithSeparateShop } from './separate-shop.ts'

const MAX_AMOUNT = centavos(99_999_999_999)
const LONG_NAME = 'Camperadesmontabledeediciónlimitada con capucha y forro de corderito '.repeat(2).trim()
const LONG_EMAIL = `${'maria-de-los-angeles.'.repeat(3)}fernandez@distribuidora-mayorista-del-litoral.com.ar`
const LONG_PERSON_NAME = 'María de los Ángeles Fernández de la Vega Etcheverry Iparraguirre'

const common = { nombre: LONG_NAME, categoria: 'Accesorios de temporada', precio: MAX_AMOUNT, images: [] }

/** A product with seven combinations and a total stock of one unit. */
const almostSoldOut = aProduct({
  ...common,
  id: 'casi-sin-stock',
  sku: `LARGO-${'0123456789'.repeat(5)}`,
  variantes: ['rojo', 'azul petróleo con vivos', 'plateado'].flatMap((color) =>
    ['S', 'único para todos los cuerpos'].map((talle) =>
      aVariant(color, talle, color === 'rojo' && talle === 'S' ? 1 : 0),
    ),
  ),
})

/** An unpublished product without stock. */
const soldOutAndHidden = aProduct({
  ...common,
  id: 'sin-stock',
  sku: 'AGOTADO',
  stock: 0,
  publicado: 'no',
})

const plentiful = aProduct({ ...common, id: 'con-mucho', sku: 'MUCHO', stock: 99_999, publicado: 'si' })

/**
 * Playwright's `test` with a demo shop whose lists have the longest names, e-mail addresses and amounts that the shop
 * accepts.
 */
export const test = testWithSeparateShop('long-data', async (dataDir) => {
  const { pool, close } = await openDatabase({ dataDir })
  for (const product of [almostSoldOut, soldOutAndHidden, plentiful]) await seedProduct(pool, product)
  await pool.query(
    `insert into payments (provider, "pagoId", "ordenId", estado, "detalleEstado", "fecCreacion", "fecAprobado", "montoTotal",
       devuelto, cuotas, "idPagador", email, dni, aviso, nota, archivado)
     select 'mercadopago', '98765432100' || n, '12345678900' || n, case when n % 2 = 0 then 'approved' else 'in_mediation' end,
       'cc_rejected_insufficient_amount', now() - n * interval '1 minute', now(), $1, 0, 12, '123456789012', $2, '30111222333',
       case when n % 2 = 0 then 'sin-venta' else 'contracargo' end, $3, case when n > 4 then now() end
     from generate_series(1, 6) as n`,
    [MAX_AMOUNT, LONG_EMAIL, LONG_NAME],
  )
  await pool.query(
    `insert into coupons (id, code, name, "discountType", "discountValue", "expirationDate", "usageLimit", used, status)
     select 'largo-' || n, upper(md5(n::text)) || 'TEMPORADA' || n, $1, 'fixed', $2, '2020-01-31', 1000000, 999999,
       case when n = 1 then 'active' else 'inactive' end
     from generate_series(1, 2) as n`,
    [LONG_NAME, MAX_AMOUNT],
  )
  await pool.query(
    `insert into coupon_categories select id, category_of(nombre)
     from coupons, unnest(array['Accesorios de temporada', 'Remeras', 'Vestidos']) as nombre where id like 'largo-%'`,
  )
  await pool.query(
    `insert into "user" (id, name, email, rol, banned) select 'larga-' || n, $1, n || $2, 'seller', n = 2 from generate_series(1, 2) as n`,
    [LONG_PERSON_NAME, LONG_EMAIL],
  )
  await pool.query(
    `insert into sales (id, cliente, correo, celular, pago, medio, "estadoPago", subtotal, descuento, recargo, total, comprobante)
     values ('larga', $1, $2, '+5491155551234', 'tarjetaCredito', 'Casa central', 'Confirmada', $3, 0, 0, $3, md5('larga'))`,
    [LONG_PERSON_NAME, LONG_EMAIL, MAX_AMOUNT],
  )
  await pool.query(
    `insert into emails (kind, dedupe_key, sale_id, recipient, subject, attempts, last_error, dead_at, done_at, delivered_by)
     select 'new-sale', 'largo' || n, 'larga', $1, $2, 8, case when n = 1 then $2 end, case when n = 1 then now() end,
       case when n = 2 then now() end, case when n = 2 then 'local' end
     from generate_series(1, 2) as n`,
    [LONG_EMAIL, LONG_NAME],
  )
  await pool.query(
    `insert into cash_entries (tipo, monto, descripcion, dia, hora, actor)
     select 'Gasto', $1, $2, $3, '00:01', 'larga-1' from generate_series(1, 2)`,
    [MAX_AMOUNT, LONG_NAME, dayOf(new Date())],
  )
  await pool.query(
    `insert into audit_trail (actor, what, object, before, after)
     select 'larga-1', 'editó un producto', 'product:casi-sin-stock', $1::jsonb, $2::jsonb from generate_series(1, 2)`,
    [
      JSON.stringify({ nombre: 'x', precio: 1 }),
      JSON.stringify({ nombre: LONG_NAME, precio: MAX_AMOUNT, images: [] }),
    ],
  )
  await close()
})
