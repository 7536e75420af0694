import { MessageCircle } from 'lucide-react'
import { chatLink } from '#domain/contact/chat-link.ts'
import type { PublicStoreProfile, SupportContact } from '#domain/store/store-profile.ts'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import { pageMeta } from '#web/app/page-meta.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import type { Route } from './+types/support-page'

export const loader = ({ request }: Route.LoaderArgs) => ({ url: new URL('/support', request.url).href })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const page = {
    title: 'Ayuda',
    description:
      'Escribinos: quién responde cada consulta, cómo encontrar la tienda y cómo arrepentirte de una compra.',
    url: loaderData.url,
  }
  return pageMeta(page, matches)
}

export default function SupportPage() {
  const store = useStoreFacts()?.profile
  if (store === undefined) return null
  const hasContacts = store.supportContacts.length > 0
  return (
    <div className="frame flex flex-col gap-12 py-12 lg:gap-16 lg:py-20">
      <PageHeading title="Ayuda">{helpText(store)}</PageHeading>
      {hasContacts && (
        <ul className="grid gap-x-8 border-t border-ink sm:grid-cols-3 lg:gap-x-12">
          {store.supportContacts.map((contact) => (
            <li key={contact.phone} className="border-b border-line py-8">
              <ContactCard contact={contact} />
            </li>
          ))}
        </ul>
      )}
      <Withdrawal />
    </div>
  )
}

/** Names the ways to reach the shop that exist. */
function helpText({ supportContacts, email, chatPhone, phone }: PublicStoreProfile): string {
  const doubt = '¿Algo no anda o te quedó una duda?'
  if (supportContacts.length > 0) return `${doubt} Escribile a quien lo resuelve.`
  if (email !== '') return `${doubt} Escribinos a ${email}.`
  if (chatLink({ digits: chatPhone }) !== undefined) return `${doubt} Escribinos por chat.`
  return phone === '' ? 'Cómo arrepentirte de una compra.' : `${doubt} Llamanos al ${phone}.`
}

function ContactCard({ contact }: { contact: SupportContact }) {
  const address = chatLink({ digits: contact.phone })
  return (
    <article className="flex h-full flex-col items-start gap-2">
      <h2 className="text-20">{contact.role}</h2>
      <p className="mb-4 text-ink-soft">{contact.description}</p>
      {address !== undefined && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`Escribir a ${contact.role} (abre otra pestaña)`}
          className={buttonClasses({ variant: 'secondary' })}
        >
          <MessageCircle aria-hidden className="size-5" />
          Escribir
        </a>
      )}
    </article>
  )
}

/** Leads to the page that registers a withdrawal (Disposición 954/2025). */
const Withdrawal = () => (
  <section
    id="arrepentimiento"
    aria-labelledby="arrepentimiento-titulo"
    className="flex max-w-prose flex-col items-start gap-4"
  >
    <h2 id="arrepentimiento-titulo" className="text-28">
      Botón de arrepentimiento
    </h2>
    <p>
      Tenés diez días corridos desde que recibís tu compra para arrepentirte, sin explicar por qué y sin
      costo. Con el número de tu compra y tu correo te damos enseguida el código de tu trámite.
    </p>
    <LinkButton to="/arrepentimiento" variant="secondary" wide="phone" className="max-sm:px-2">
      Quiero arrepentirme de mi compra
    </LinkButton>
  </section>
)
