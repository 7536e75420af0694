import { MessageCircle } from 'lucide-react'
import { chatLink } from '#domain/contact/chat-link.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { useStoreFacts } from '#web/app/store-facts.ts'
import type { Route } from './+types/support-page'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { nombre } = await requireScreenAccess('/dashboard/support', context)
  return { nombre }
}

export const meta = () => screenMeta('Soporte de desarrollo')

export default function StaffSupportPage({ loaderData: { nombre } }: Route.ComponentProps) {
  const store = useStoreFacts()?.profile
  if (store === undefined) return null
  const text = `Hola, soy ${nombre} de ${store.name}. `
  return (
    <>
      <h1 className="text-28">Soporte de desarrollo</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">
        Escribile a quien se ocupa de lo que no anda. Contá en qué pantalla estabas y qué decía.
      </p>
      {store.supportContacts.length === 0 && (
        <EmptyState title="Todavía no hay a quién escribir">
          Quien administra carga los contactos en Datos de la tienda.
        </EmptyState>
      )}
      <ul aria-label="Contactos" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {store.supportContacts.map(({ role, description, phone }, index) => {
          const address = chatLink({ digits: phone, text })
          return (
            <li key={index} className="flex flex-col items-start gap-2 border border-line bg-white p-5">
              <h2 className="text-20 wrap-anywhere">{role}</h2>
              <p className="mb-2 grow text-ink-soft wrap-anywhere">{description}</p>
              {address !== undefined && (
                <a
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Escribir a ${role} (abre otra pestaña)`}
                  className={buttonClasses({ variant: 'secondary' })}
                >
                  <MessageCircle aria-hidden className="size-5" /> Escribir
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

export const ErrorBoundary = ScreenError
