import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { deleteDeliveredEmails, readEmailsAbout } from '#server/features/account/account-store.ts'
import { readSalesByPayment } from '#server/features/cash/cash-store.ts'
import { type FilterQuery, filterOf } from '#server/features/catalogue/catalogue-filter.ts'
import { countByState } from '#server/features/catalogue/catalogue-store.ts'
import { readSoldOutStamp } from '#server/features/catalogue/facets-store.ts'
import { planSearch } from '#server/features/catalogue/plan-search.ts'
import {
  countList,
  type ProductList,
  readProductList,
} from '#server/features/catalogue/product-list-store.ts'
import { countEmails, deleteEmailsOfClosedAccounts } from '#server/features/emails/email-store.ts'
import { readWaitingSales } from '#server/features/panel/panel-store.ts'
import { readSalesReport } from '#server/features/panel/sales-report-store.ts'
import {
  countPayments,
  type PaymentsFilter,
  readPayments,
} from '#server/features/payments/payment-list-store.ts'
import { findCode } from '#server/features/products/product-code-store.ts'
import { findProduct, findProducts, lockProducts } from '#server/features/products/product-store.ts'
import { countCounterSales, readCounterSales } from '#server/features/sales/counter-sale-store.ts'
import { countSales, readAllSalesOf, readSales, type SalesFilter } from '#server/features/sales/sale-store.ts'
import { analyzeTables, fillForQueryPlans } from '#testing/database/fill-for-query-plans.ts'
import { queryPlanOf } from '#testing/database/query-plan-of.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

type Query = (db: Queryable, shop: Shop) => Promise<unknown>
/** The plan of each query contains `index` and nothing of `never`. */
type Row = [what: string, index: string | RegExp, never: string | RegExp, ...queries: Query[]]

const SCAN = 'Seq Scan'
const SALES_SCAN = 'Seq Scan on sales'
const PRODUCTS_SCAN = 'Seq Scan on products'
const EMAILS_SCAN = 'Seq Scan on emails'
const PAYMENTS_SCAN = 'Seq Scan on payments'
const OTHER_INDEX_OR_SCAN = /products_by_category|products_on_sale|Seq Scan/
const PRIMARY_KEY = /(Index Scan using|Bitmap Index Scan on) products_pkey/
const STOCK_INDEX = /products_(?:there_by_id|pkey)/
const STOCK_ONCE = /(?:Hash|Group)Aggregate[^\n]*\n[^\n]*Group Key: variants\.product_id/
const SALES_INDEX_ONLY = /Index Only Scan (Backward )?using sales_that_stand/

const first = (limit: number) => ({ after: undefined, limit })

const productsByKey: Row[] = [
  [
    'a product',
    PRIMARY_KEY,
    OTHER_INDEX_OR_SCAN,
    (db) => findProduct(db, { id: 'p77', hidden: false }),
    (db) => findProduct(db, { id: 'p77', hidden: true }),
  ],
  [
    'the products of a cart, also to be sold',
    PRIMARY_KEY,
    OTHER_INDEX_OR_SCAN,
    (db) => findProducts(db, ['p1', 'p2', 'p77']),
    (db) => lockProducts(db, ['p1', 'p2', 'p77']),
  ],
]

type Asked = FilterQuery & { q?: string }
const later = { after: { group: 0, soldOut: 1, hits: 0, key: 0, orden: 10_000 }, limit: 9 }

/** Plans the search with the real database, because an explained query has no rows. */
async function listOf(
  { deps: { pool, catalogueCaches } }: Shop,
  audience: 'public' | 'staff',
  { q, ...query }: Asked,
): Promise<ProductList> {
  const plan = q === undefined ? undefined : await planSearch({ db: pool, catalogueCaches }, q)
  return { filter: filterOf(query, audience), plan, orden: 'novedades' }
}

const pageFor =
  (audience: 'public' | 'staff') =>
  (query: Asked, part: Parameters<typeof readProductList>[2] = first(9)): Query =>
  async (db, shop) =>
    readProductList(db, await listOf(shop, audience, query), part)
const publicPage = pageFor('public')
const staffPage = pageFor('staff')
const staffCount =
  (query: Asked): Query =>
  async (db, shop) =>
    countList(db, await listOf(shop, 'staff', query))

const aCategory = { categoria: ['Categoría 3'] }

const catalogue: Row[] = [
  ['the products for the public', 'products_on_sale_newest', SCAN, publicPage({}), publicPage({}, later)],
  ['a category for the public', 'products_on_sale_by_category', SCAN, publicPage(aCategory, later)],
  ['a word for the public', 'products_by_word', SCAN, publicPage({ q: 'prenda c7' })],
  ['a part of a SKU', 'products_by_text', SCAN, publicPage({ q: 'sku-1234' }), staffPage({ q: 'sku-1234' })],
  ['the count of a search', 'products_by_text', SCAN, staffCount({ q: 'sku-1234' })],
  ['the stamp of products without stock', 'products_on_sale_newest', SCAN, readSoldOutStamp],
  ['the products for staff', 'products_orden_unique', SCAN, staffPage({}), staffPage({}, later)],
  ['a category for staff', 'products_by_category', SCAN, staffPage(aCategory, later), staffCount(aCategory)],
  ['an empty category', 'products_by_category', SCAN, staffPage({ categoria: ['Vapers'] })],
  ['the SKU of a combination', 'product_codes_pk', SCAN, staffPage({ q: 'cp77' })],
  ['the row of a code', 'product_codes_pk', SCAN, (db) => findCode(db, ['cp77'])],
  [
    'a rare colour',
    'products_by_color',
    SCAN,
    publicPage({ color: ['c7'] }),
    staffPage({ color: ['c7'] }),
    staffCount({ color: ['c7'] }),
  ],
  ['the count of a size', 'products_by_size', SCAN, staffCount({ talle: ['t7'] })],
  ['the count of products without stock', STOCK_INDEX, PRODUCTS_SCAN, (db) => countByState(db, 'sin-stock')],
  [
    'the count of products with little stock',
    STOCK_INDEX,
    PRODUCTS_SCAN,
    (db) => countByState(db, 'poco-stock'),
  ],
  [
    'products with little stock: the stock once',
    STOCK_ONCE,
    PRODUCTS_SCAN,
    staffPage({ estado: 'poco-stock' }),
  ],
]

const account = { uid: 'u7', email: '7@correo.test' }

const ofPeople: Row[] = [
  [
    'the purchases of a person',
    'sales_by_user',
    SCAN,
    (db) => readSales(db, { userId: 'u7' }, first(20)),
    (db) => countSales(db, { userId: 'u7' }),
    (db) => readAllSalesOf(db, 'u7'),
  ],
  ...['sales_by_user', 'emails_by_sale', 'emails_about_accounts'].map((index): Row => [
    'the e-mails about a person',
    index,
    SCAN,
    (db) => readEmailsAbout(db, account),
  ]),
]

const emails: Row[] = [
  [
    'the e-mails about accounts, to delete',
    'emails_about_accounts',
    EMAILS_SCAN,
    (db) => deleteDeliveredEmails(db, '50@correo.test'),
    deleteEmailsOfClosedAccounts,
  ],
  ['the failed e-mails', 'emails_given_up', EMAILS_SCAN, (db) => countEmails(db, { state: 'failed' })],
]

const pagesOfSales = (filter: SalesFilter, after: number): Query[] => [
  (db) => readSales(db, filter, first(16)),
  (db) => readSales(db, filter, { after, limit: 16 }),
  (db) => countSales(db, filter),
]

const DAY = '2026-03-09' as Day

const counterSales: Row[] = [
  ['counter sales', 'sales_at_the_counter', SCAN, ...pagesOfSales({ medio: 'Casa central' }, 2_500)],
  [
    'counter sales of a day',
    'sales_at_the_counter',
    SCAN,
    (db) => readCounterSales(db, DAY, first(20)),
    (db) => countCounterSales(db, DAY),
  ],
]

const searchesOfSales: [string, SalesFilter][] = [
  ['what few sales have', { q: 'clara 77' }],
  ['what many sales have', { q: 'efectivo' }],
  ['what no sale has', { q: 'xqzzv' }],
  ['what few counter sales have', { q: 'clara 77', medio: 'Casa central' }],
]
const span = { desde: '2025-10-01' as Day, hasta: '2025-11-25' as Day }
const since = new Date('2026-02-09T03:00:00Z')
const before = new Date('2026-02-10T03:00:00Z')

const sales: Row[] = [
  ...searchesOfSales.map(([what, filter]): Row => [
    what,
    SALES_INDEX_ONLY,
    SCAN,
    ...pagesOfSales(filter, 9_000),
  ]),
  ['the count of sales', 'Index Only Scan using sales_that_stand', SCAN, (db) => countSales(db, {})],
  ['the annulled sales', 'sales_annulled', SCAN, ...pagesOfSales({ estado: 'Anulado' }, 9_000)],
  ['the sales with a coupon', 'sales_by_coupon', SALES_SCAN, (db) => countSales(db, { coupon: 'DIEZ' })],
  ['the sales of some days', 'sales_by_day', SCAN, (db) => countSales(db, { since, before })],
  ['the sales of a day by payment', 'sales_by_day', SCAN, (db) => readSalesByPayment(db, DAY)],
  [
    'what was sold',
    'sales_by_day',
    SALES_SCAN,
    (db) => readSalesReport(db, { span, recent: span, limit: 5 }),
  ],
  ['the sales that wait', 'sales_waiting_for_staff', SCAN, readWaitingSales],
]

const listOfPayments = (filter: PaymentsFilter): Query[] => [
  (db) => readPayments(db, filter, first(6)),
  (db) => readPayments(db, filter, { after: 10_000, limit: 6 }),
  (db) => countPayments(db, filter),
]

const payments: Row[] = [
  ['payments', 'payments_newest', PAYMENTS_SCAN, ...listOfPayments({})],
  ['archived payments', 'payments_archived', PAYMENTS_SCAN, ...listOfPayments({ archivados: true })],
  ['payments to look at', 'payments_to_look_at', PAYMENTS_SCAN, ...listOfPayments({ aviso: true })],
  ['payments of a sale', 'payments_by_sale', PAYMENTS_SCAN, ...listOfPayments({ ventaId: 'una' })],
  ...['10023', 'clara1234@', 'xqzzv'].map((q): Row => [
    `payments with ${q}`,
    'payments_by_text',
    PAYMENTS_SCAN,
    ...listOfPayments({ q }),
  ]),
]

const shops = [
  {
    what: 'a small shop that sells online',
    size: { products: 200, sales: 5_000, counterSaleEvery: 500 },
    uncounted: productsByKey,
    counted: [...productsByKey, ...counterSales],
  },
  {
    what: 'a large shop with half of its sales at the counter',
    size: { products: 20_000, sales: 20_000, counterSaleEvery: 2 },
    uncounted: [...productsByKey, ...ofPeople],
    counted: [...productsByKey, ...catalogue, ...ofPeople, ...emails, ...sales, ...payments],
  },
]

describe.each(shops)('In $what', ({ size, uncounted, counted }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
    await fillForQueryPlans(shop.deps.pool, size)
    // A busy machine needs more than the default time for the large shop.
  }, 180_000)
  afterAll(() => shop.close())

  async function expectPlans(...[, index, never, ...queries]: Row): Promise<void> {
    for (const query of queries) {
      const plan = await queryPlanOf(shop.deps.pool, (db) => query(db, shop))
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(never)
    }
  }

  describe('without table statistics', () => {
    test.each(uncounted)('the query for %s uses %s', expectPlans)
  })

  describe('with table statistics', () => {
    beforeAll(() => analyzeTables(shop.deps.pool))
    test.each(counted)('the query for %s uses %s', expectPlans)
  })
})
