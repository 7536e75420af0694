import type { ReplyOf } from '#contract/http/endpoint.ts'
import { readCredit } from '#contract/sale/credits.ts'
import { formatPesos, type Money } from '#domain/money.ts'
import { paymentMethodName } from '#domain/pricing/surcharge.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { CREDITS_PATH } from '#web/back-office/credit-address.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { canOpen } from '#web/back-office/layout/screens.ts'
import { DateTime } from '#web/components/display/date-time.tsx'
import { Price } from '#web/components/display/price.tsx'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import type { Route } from './+types/credit-page'
import { CreditOrigin } from './credit-origin.tsx'
import { CreditSale } from './credit-sale.tsx'
import { CreditStateBadge } from './credit-state-badge.tsx'
import { movementLabels } from './credit-texts.ts'
import { CreditTicket } from './credit-ticket.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const staffMember = await requireScreenAccess(CREDITS_PATH, context)
  const credit = await orErrorPage(callApi(readCredit, { params: { id: params.id } }, context))
  return { credit, canOpenSales: canOpen('/dashboard/sales', staffMember) }
}

export const meta = () => screenMeta('Vale')

export default function CreditPage({ loaderData: { credit, canOpenSales } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl print:max-w-none">
      <div className="print:hidden">
        <Breadcrumbs trail={[{ label: 'Vales', to: CREDITS_PATH }]} current={credit.codigo} />
        <h1 className="mt-4 text-28">Vale {credit.codigo}</h1>
        <dl className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-y border-line py-4 tabular-nums">
          <dt className="text-ink-soft">Estado</dt>
          <dd>
            <CreditStateBadge estado={credit.estado} />
          </dd>
          <dt className="text-ink-soft">Saldo</dt>
          <dd>
            <Price amount={credit.saldo} className="font-semibold" />
          </dd>
          <dt className="text-ink-soft">Último día</dt>
          <dd>{credit.vence ?? 'No vence'}</dd>
          <dt className="text-ink-soft">Emitido</dt>
          <dd>
            {credit.emitido}, por <Price amount={credit.valor} />
          </dd>
          <dt className="text-ink-soft">Origen</dt>
          <dd>
            <CreditOrigin credit={credit} canOpenSales={canOpenSales} />
          </dd>
        </dl>
        <Movements {...{ credit, canOpenSales }} />
      </div>
      {credit.estado === 'con-saldo' && <CreditTicket credit={credit} />}
    </div>
  )
}

export const ErrorBoundary = ScreenError

type MovementsProps = { credit: ReplyOf<typeof readCredit>; canOpenSales: boolean }

const Movements = ({ credit: { movimientos }, canOpenSales }: MovementsProps) => (
  <section aria-labelledby="movimientos">
    <h2 id="movimientos" className="mt-6 text-20">
      Movimientos
    </h2>
    <ol className="mt-3 divide-y divide-line border-y border-line">
      {movimientos.map(({ tipo, monto, metodo, recargo, cuando, quien, ...sale }) => (
        <li key={`${cuando}|${tipo}|${sale.ventaId}`} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="min-w-0">
            {movementLabels[tipo]} {metodo !== null && `(${paidText(metodo, recargo)})`}
            {sale.ventaId !== null && <CreditSale {...{ sale, canOpenSales }} />}
            <span className="block text-12 text-ink-soft wrap-anywhere">
              <DateTime at={cuando} />
              {quien !== '' && ` · ${quien}`}
            </span>
          </span>
          <Price amount={monto} className="ml-auto font-semibold" />
        </li>
      ))}
    </ol>
  </section>
)

/** Returns how a gift card was paid: 'QR, con $ 70,00 de recargo'. */
const paidText = (metodo: string, recargo: Money | null): string =>
  [paymentMethodName(metodo), recargo && `con ${formatPesos(recargo)} de recargo`].filter(Boolean).join(', ')
