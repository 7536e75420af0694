import { ShoppingBag } from 'lucide-react'
import { isRouteErrorResponse, Link } from 'react-router'
import { readAccount } from '#contract/account/account.ts'
import { listUserSales } from '#contract/sale/sales.ts'
import { callApi, callApiForList, orErrorPage } from '#web/api/call-api.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import { shownRowCount } from '#web/components/pagination/growing-list.ts'
import { MoreLink } from '#web/components/pagination/more-link.tsx'
import { useFocusOnNewRow } from '#web/components/pagination/use-focus-on-new-row.ts'
import { unlistedMeta } from '#web/app/page-meta.ts'
import { NotFoundScreen } from '#web/storefront/layout/error-screens/not-found-screen.tsx'
import { privatePage } from '#web/session/private-page.ts'
import { readFirstItems } from '#web/api/read-first-items.ts'
import { SignInRequired } from '#web/storefront/layout/error-screens/sign-in-required.tsx'
import { useStoreFacts } from '#web/app/store-facts.ts'
import type { Route } from './+types/purchases-page'
import { purchasesIn } from './listed-purchase'
import { PurchaseCard } from './purchase-card.tsx'

const PAGE_SIZE = 10
/** Maximum number of cards, because more cards make a phone slow. */
const MAX_SHOWN = 500

export const handle = privatePage

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const limit = shownRowCount(new URL(request.url).searchParams, { pageSize: PAGE_SIZE, maxRows: MAX_SHOWN })
  const [account, { rows, total }] = await orErrorPage(
    Promise.all([
      callApi(readAccount, {}, context),
      readFirstItems(limit, (page) =>
        callApiForList(listUserSales, { params: { userId: params.uid }, query: page }, context),
      ),
    ]),
  )
  const isOwnAccount = account.uid === params.uid
  return { account: isOwnAccount ? account : undefined, purchases: purchasesIn(rows), total, limit }
}

export const meta = unlistedMeta('Tus compras')

export default function PurchasesPage({ loaderData }: Route.ComponentProps) {
  const { account, purchases, total, limit } = loaderData
  const { list, expectMore } = useFocusOnNewRow<HTMLUListElement>(purchases.length, 'article')
  const slogan = useStoreFacts()?.profile.slogan
  return (
    <div className="frame flex flex-col gap-10 pt-6 pb-12 lg:gap-16 lg:py-20">
      <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
        <aside
          aria-label="Tu cuenta"
          className="flex min-w-0 items-center justify-between gap-4 border-b border-line pb-4 lg:sticky lg:top-24 lg:flex-col lg:items-start lg:self-start lg:border-0 lg:pb-0"
        >
          {account === undefined ? (
            <p className="text-ink-soft">Las compras de otra cuenta, como las ve quien compró.</p>
          ) : (
            <>
              <div className="min-w-0 lg:w-full lg:border-t lg:border-ink lg:pt-4">
                <p className="font-display text-20 font-semibold max-lg:truncate">{account.nombre}</p>
                <p className="truncate text-ink-soft" title={account.email}>
                  {account.email}
                </p>
              </div>
              <LinkButton to="/profile" variant="secondary" size="small" className="print:hidden">
                Ver mi perfil
              </LinkButton>
            </>
          )}
        </aside>
        <div className="flex min-w-0 flex-col gap-8">
          <PageHeading title="Tus compras" />
          {purchases.length === 0 ? (
            <EmptyState
              title="No hay compras registradas."
              icon={<ShoppingBag aria-hidden className="size-6" />}
              action={<LinkButton to="/product">Ver los productos</LinkButton>}
            >
              Cuando compres con tu cuenta, vas a ver acá cada compra y cómo viene.
            </EmptyState>
          ) : (
            <ul ref={list} aria-label="Compras" className="flex flex-col gap-6">
              {purchases.map((purchase) => (
                <li key={purchase.id}>
                  <PurchaseCard purchase={purchase} />
                </li>
              ))}
            </ul>
          )}
          <MorePurchases limit={limit} shown={purchases.length} total={total} onPress={expectMore} />
        </div>
      </div>
      {slogan !== undefined && (
        <p className="border-t border-line pt-8 text-center font-display text-28 font-semibold text-balance">
          {slogan}
        </p>
      )}
    </div>
  )
}

type MorePurchasesProps = { limit: number; shown: number; total: number; onPress: () => void }

function MorePurchases({ limit, shown, total, onPress }: MorePurchasesProps) {
  if (shown >= total) return null
  if (limit >= MAX_SHOWN)
    return (
      <p className="text-ink-soft">
        Hasta acá, tus últimas {shown} compras. Si buscás una anterior,{' '}
        <Link to="/support" className="text-ink underline underline-offset-4">
          escribinos
        </Link>
        .
      </p>
    )
  return (
    <MoreLink to={`?ver=${limit + PAGE_SIZE}`} onPress={onPress}>
      Ver más compras
    </MoreLink>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 0
  if (status === 401)
    return <SignInRequired title="Tus compras">Ingresá a tu cuenta para ver lo que compraste.</SignInRequired>
  if (status === 404) return <NotFoundScreen />
  return (
    <div className="frame py-16">
      <ErrorState />
    </div>
  )
}
