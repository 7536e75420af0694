import { Check, MessageCircle } from 'lucide-react'
import { readOrder } from '#contract/shipping/orders.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { chatLink } from '#domain/contact/chat-link.ts'
import { receiptPath } from '#domain/sale/receipt-path.ts'
import { VoucherLinks } from '#web/cart/receipt/voucher-links.tsx'
import { callApi } from '#web/api/call-api.ts'
import { orNotFoundPage } from '#web/api/or-not-found-page.ts'
import { unlistedMeta } from '#web/app/page-meta.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import type { Route } from './+types/order-page'

type Order = ReplyOf<typeof readOrder>

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await orNotFoundPage(
    callApi(readOrder, { params: { token: params.token } }, context),
    context,
  )
  return { order, token: params.token }
}

export const meta = unlistedMeta('Tu pedido')

/** Where an order is, for its buyer. The receipt token in the URL is the only authorisation. */
export default function OrderPage({ loaderData: { order, token } }: Route.ComponentProps) {
  const chatPhone = useStoreFacts()?.profile.chatPhone
  const chat = chatLink({ digits: chatPhone, text: `Hola, consulto por mi pedido N° ${order.numero}.` })
  return (
    <div className="frame flex flex-col gap-10 py-12 lg:gap-14 lg:py-20">
      <PageHeading title={`Pedido N° ${order.numero}`}>{order.sigue}</PageHeading>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <Timeline steps={order.pasos} />
        <div className="flex min-w-0 flex-col gap-8">
          <Delivery order={order} />
          <Lines lines={order.productos} />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={receiptPath(token)} variant="secondary" size="large" wide="phone">
          Ver el comprobante
        </LinkButton>
        <VoucherLinks token={token} vouchers={order.comprobantes} />
        {chat !== undefined && (
          <a
            href={chat}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses({ variant: 'secondary', size: 'large', wide: 'phone' })}
          >
            <MessageCircle aria-hidden className="size-5" /> Ayuda por WhatsApp
            <span className="sr-only">(se abre en otra pestaña)</span>
          </a>
        )}
      </div>
    </div>
  )
}

function Timeline({ steps }: { steps: Order['pasos'] }) {
  return (
    <section aria-labelledby="estado-del-pedido">
      <h2 id="estado-del-pedido" className="mb-4 text-20">
        Estado
      </h2>
      <ol className="flex flex-col">
        {steps.map(({ paso, cuando, hecho }, position) => (
          <li key={paso} className="relative flex gap-4 pb-6 last:pb-0">
            {position < steps.length - 1 && (
              <span
                aria-hidden
                className={joinClasses(
                  'absolute top-6 bottom-0 left-3 w-0.5 -translate-x-1/2',
                  steps[position + 1]!.hecho ? 'bg-ink' : 'bg-line-strong',
                )}
              />
            )}
            <span
              aria-hidden
              className={joinClasses(
                'z-1 flex size-6 shrink-0 items-center justify-center rounded-full border-2',
                hecho ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-paper',
              )}
            >
              {hecho && <Check className="size-4" />}
            </span>
            <span className="min-w-0">
              <span className={joinClasses('block text-16', hecho ? 'font-semibold' : 'text-ink-soft')}>
                {paso}
                {!hecho && <span className="sr-only"> (todavía no)</span>}
              </span>
              {cuando !== '' && <span className="block text-14 text-ink-soft tabular-nums">{cuando}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Delivery({ order }: { order: Order }) {
  const { formaEnvio, retiro, mapa, direccion, esperado, seguimiento, seguimientoUrl, novedades } = order
  return (
    <section aria-labelledby="entrega-del-pedido" className="flex flex-col gap-1 wrap-anywhere">
      <h2 id="entrega-del-pedido" className="mb-2 text-20">
        Entrega
      </h2>
      <p className="font-semibold">{formaEnvio}</p>
      {retiro !== '' && <p>{retiro}</p>}
      {mapa !== '' && <OutsideLink href={mapa}>Ver en el mapa</OutsideLink>}
      {direccion !== '' && <p>{direccion}</p>}
      {esperado !== '' && <p className="tabular-nums">{esperado}.</p>}
      {seguimiento !== '' && <p>Número de seguimiento: {seguimiento}</p>}
      {seguimientoUrl !== '' && <OutsideLink href={seguimientoUrl}>Seguir el envío</OutsideLink>}
      {novedades.length > 0 && (
        <ol aria-label="Novedades del correo" className="mt-2 text-14 text-ink-soft tabular-nums">
          {novedades.map(({ cuando, texto }, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- reports are only appended
            <li key={position}>{`${cuando} ${texto}`}</li>
          ))}
        </ol>
      )}
    </section>
  )
}

const OutsideLink = ({ href, children }: { href: string; children: string }) => (
  <p>
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="underline underline-offset-4 hover:decoration-2"
    >
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  </p>
)

const Lines = ({ lines }: { lines: Order['productos'] }) => (
  <section aria-labelledby="productos-del-pedido">
    <h2 id="productos-del-pedido" className="mb-2 text-20">
      Productos
    </h2>
    <ul className="border-t border-line">
      {lines.map((line, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a sale never change
        <li key={position} className="flex items-center gap-4 border-b border-line py-3">
          <ProductImage src={line.imagen} alt="" sizes="4rem" className="w-16 shrink-0" />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{line.nombre}</span>
            <span className="block text-14 text-ink-soft wrap-anywhere">
              {[line.color, line.talle !== '' && `talle ${line.talle}`, `${line.cantidad} u.`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </section>
)
