import { TicketPercent } from 'lucide-react'
import { listDashboardCategories } from '#contract/catalogue.ts'
import { listCoupons } from '#contract/coupons.ts'
import { dayOf } from '#domain/calendar.ts'
import { type CouponState, couponState, couponStates } from '#domain/coupon.ts'
import { enterScreen } from '#web/back-office/layout/enter-screen.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenProblem } from '#web/back-office/layout/screen-problem.tsx'
import { callApi, orErrorPage } from '#web/call-api.ts'
import { FilterBar } from '#web/components/list/filter-bar.tsx'
import { type ListRules, oneOf } from '#web/components/list/list-rules.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Route } from './+types/coupons-page.ts'
import { CouponCard, couponColumns } from './coupon-row.tsx'
import { CreateCoupon } from './create-coupon.tsx'

const HERE = '/dashboard/coupons'
/** The call returns all coupons at once, because a shop has few. */
const PAGE_SIZE = 100

const rules: ListRules<{ estado: CouponState }> = { path: HERE, filters: { estado: oneOf(couponStates) } }

const stateLabels: Readonly<Record<CouponState, string>> = {
  active: 'Activos',
  inactive: 'Inactivos',
  expired: 'Vencidos',
  'used-up': 'Agotados',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await enterScreen(HERE, context)
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

export const ErrorBoundary = ScreenProblem
