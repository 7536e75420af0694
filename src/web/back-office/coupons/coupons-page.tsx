import { TicketPercent } from 'lucide-react'
import { listDashboardCategories } from '#contract/product/catalogue.ts'
import { listCoupons } from '#contract/pricing/coupons.ts'
import { dayOf } from '#domain/calendar.ts'
import { type CouponState, couponState, couponStates } from '#domain/pricing/coupon.ts'
import { exportCoupons } from '#contract/export/exports.ts'
import { ExportMenu } from '#web/back-office/export-menu.tsx'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { type ListRules, oneOf } from '#web/components/filter/list-rules.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Route } from './+types/coupons-page'
import { CouponCard, couponColumns } from './coupon-row.tsx'
import { CreateCoupon } from './create-coupon.tsx'

const PAGE_PATH = '/dashboard/coupons'
/** The API returns all coupons at once, because a shop has few. */
const PAGE_SIZE = 100

const rules: ListRules<{ estado: CouponState }> = {
  path: PAGE_PATH,
  filters: { estado: oneOf(couponStates) },
}

const stateLabels: Readonly<Record<CouponState, string>> = {
  active: 'Activos',
  inactive: 'Inactivos',
  expired: 'Vencidos',
  'used-up': 'Agotados',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess(PAGE_PATH, context)
  const [list, categories] = await Promise.all([
    loadList({ rules, address: request.url, pageSize: PAGE_SIZE }, async ({ filters: { estado } }) => {
      const today = dayOf(new Date())
      const { coupons } = await callApi(listCoupons, {}, context)
      const reply = coupons.map((coupon) => ({ ...coupon, state: couponState(coupon, today) }))
      return { reply: reply.filter(({ state }) => estado === undefined || state === estado) }
    }),
    orErrorPage(callApi(listDashboardCategories, {}, context)),
  ])
  return { list, categories }
}

export const meta = () => screenMeta('Cupones')

export default function CouponsPage({ loaderData: { list, categories } }: Route.ComponentProps) {
  return (
    <StaffList
      rules={rules}
      list={list}
      title="Cupones"
      caption="Cupones"
      counted={{ one: 'cupón', many: 'cupones' }}
      actions={list.total > 0 && <ExportMenu call={exportCoupons} query={list.choice.filters} />}
      filters={
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <FilterBar
            rules={rules}
            choice={list.choice}
            label="Filtrar por estado"
            name="estado"
            values={stateLabels}
          />
          <CreateCoupon categories={categories} />
        </div>
      }
      columns={couponColumns}
      rowKey={({ id }) => id}
      card={(coupon) => <CouponCard coupon={coupon} />}
      tableFrom="xl"
      tall
      empty={{
        icon: <TicketPercent aria-hidden className="size-6" />,
        none: {
          title: 'Todavía no hay cupones',
          text: 'Un código que descuenta a quien lo escribe en su carrito.',
        },
        notFound: { title: 'No encontramos cupones', text: 'Probá con otro estado.' },
      }}
    />
  )
}

export const ErrorBoundary = ScreenError
