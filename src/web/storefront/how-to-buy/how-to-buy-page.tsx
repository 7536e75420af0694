import type { ReactNode } from 'react'
import { type Money, ZERO } from '#domain/money.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import { Price } from '#web/components/display/price.tsx'
import { pageMeta } from '#web/app/page-meta.ts'
import { type StoreFacts, useStoreFacts } from '#web/app/store-facts.ts'
import type { Route } from './+types/how-to-buy-page'

export const loader = ({ request }: Route.LoaderArgs) => ({ url: new URL('/howcanbuy', request.url).href })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const page = {
    title: '¿Como Comprar?',
    description: 'Comprar en seis pasos: registrate, elegí, revisá tu carrito y coordiná la entrega.',
    url: loaderData.url,
  }
  return pageMeta(page, matches)
}

export default function HowToBuyPage() {
  const facts = useStoreFacts()
  if (facts === undefined) return null
  return (
    <div className="frame flex flex-col gap-12 py-12 lg:gap-16 lg:py-20">
      <PageHeading title="¿Como Comprar?">Seis pasos, unos minutos y listo.</PageHeading>
      <ol className="grid border-t border-ink sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3 lg:gap-x-12">
        {stepsFor(facts).map((step, position) => (
          <li key={step.title} className="flex gap-5 border-b border-line py-8">
            <span
              aria-hidden
              className="w-10 shrink-0 font-display text-40 leading-8 font-bold text-accent tabular-nums"
            >
              {position + 1}
            </span>
            <div className="flex flex-col gap-2">
              <h2 className="text-20">{step.title}</h2>
              <p className="text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div>
        <LinkButton to="/product" size="large" wide="phone">
          Ver productos
        </LinkButton>
      </div>
    </div>
  )
}

type Step = { title: string; text: ReactNode }

/** Returns the steps of a purchase (specification, "How to buy"). */
const stepsFor = ({ guestCheckout, profile, sendsEmail, shipping: { hasMethods } }: StoreFacts): Step[] => [
  {
    title: 'Registrate',
    text: guestCheckout
      ? 'Creá tu cuenta con tu correo. Si preferís, también podés comprar sin cuenta.'
      : 'Creá tu cuenta con tu correo.',
  },
  {
    title: 'Completá tus datos',
    text: 'Nombre, provincia, dirección y código postal: con eso preparamos la entrega.',
  },
  {
    title: 'Elegí y agregá al carrito',
    text: 'Recorré los productos, elegí color y talle, y sumá lo que te guste.',
  },
  {
    title: 'Revisá los detalles y la compra mínima',
    text: <MinimumPurchase amount={profile.minimumPurchase} />,
  },
  {
    title: 'Elegí la entrega y el pago',
    text: hasMethods
      ? 'Ves las formas de entrega con su precio y su fecha. Elegís cómo pagar antes de confirmar.'
      : 'La entrega es gratis, a coordinar con la tienda. Elegís cómo pagar antes de confirmar.',
  },
  sendsEmail
    ? {
        title: 'Recibí el detalle por correo',
        text: 'Te mandamos el detalle de tu compra por e-mail y te avisamos cada novedad.',
      }
    : {
        title: 'Guardá tu comprobante',
        text: 'Al terminar ves el detalle de tu compra, con un enlace para volver a mirarla cuando quieras.',
      },
]

function MinimumPurchase({ amount }: { amount: Money }) {
  if (amount === ZERO)
    return 'Mirá cantidades, colores y total. Hoy no hay compra mínima: llevate desde una prenda.'
  return (
    <>
      Mirá cantidades, colores y total. La compra mínima es de <Price amount={amount} />.
    </>
  )
}
