import { TicketPercent } from 'lucide-react'
import { listDashboardCategories } from '#contract/catalogue.ts'
import { listCoupons } from '#contract/coupons.ts'
import { enterScreen } from '#web/back-office/layout/enter-screen.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenProblem } from '#web/back-office/layout/screen-problem.tsx'
import { callApi, orErrorPage } from '#web/call-api.ts'
import type { ListRules } from '#web/components/list/list-rules.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Route } from './+types/coupons-page.ts'
import { CouponCard } from './coupon-card.tsx'
import { couponColumns } from './coupon-columns.tsx'
import { CreateCoupon } from './create-coupon.tsx'

const HERE = '/dashboard/coupons'
/** A shop has a few: the call answers all of them. */
const PAGE_SIZE = 100

const rules: ListRules<Record<never, never>> = { path: HERE, filters: {} }

export async function loader({ request, context }: Route.LoaderArgs) {
  await enterScreen(HERE, context)
  const [list, categories] = await Promise.all([
    loadList({ rules, address: request.url, pageSize: PAGE_SIZE }, async () => ({
      reply: (await callApi(listCoupons, {}, context)).coupons,
    })),
    orErrorPage(callApi(listDashboardCategories, {}, context)),
  ])
  return { list, categories }
}

export const meta = () => screenMeta('Cupones')

/** Every coupon, how much of it was used, and whether it is accepted. */
export default function CouponsPage({ loaderData: { list, categories } }: Route.ComponentProps) {
  return (
    <StaffList
      rules={rules}
      list={list}
      title="Cupones"
      caption="Cupones"
      counted={{ one: 'cupón', many: 'cupones' }}
      filters={<CreateCoupon categories={categories} />}
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
        notFound: { title: 'No encontramos cupones', text: 'Fijate en la lista entera.' },
      }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenProblem error={error} />
}
