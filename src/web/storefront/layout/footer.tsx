import { stripPhoneExtension } from '#domain/contact/strip-phone-extension.ts'
import { ORDER_SEARCH_PATH } from '#domain/sale/order-path.ts'
import type { ReactNode } from 'react'
import type { PublicStoreProfile } from '#domain/store/store-profile.ts'
import type { StoreFacts } from '#web/app/store-facts.ts'
import { FooterLink } from './footer-link.tsx'
import { LegalFooter } from './legal-footer.tsx'
import { LogoMark } from './logo-mark.tsx'
import { navigation } from './navigation.ts'

export function Footer({ facts }: { facts: StoreFacts }) {
  const store = facts.profile
  return (
    <footer className="mt-auto bg-ink text-paper print:hidden">
      <div className="frame grid grid-cols-2 large-text:grid-cols-1 gap-x-6 gap-y-10 py-12 sm:grid-cols-[1.25fr_1fr_1fr] lg:grid-cols-[1.6fr_1.4fr_1fr_1fr] lg:py-16">
        <div className="col-span-2 flex flex-col gap-6 sm:col-span-3 lg:col-span-1">
          <LogoMark className="size-10" />
          <p className="max-w-72 font-display text-28 font-semibold tracking-[-0.02em] text-balance">
            {store.slogan}
          </p>
        </div>
        <Contact store={store} />
        <FooterColumn title="Tienda" id="pie">
          {[...navigation, { label: 'Ayuda', to: '/support' }].map((link) => (
            <li key={link.to}>
              <FooterLink href={link.to}>{link.label}</FooterLink>
            </li>
          ))}
          <li>
            <FooterLink href={ORDER_SEARCH_PATH}>Seguir mi pedido</FooterLink>
          </li>
          <li>
            <FooterLink href="/arrepentimiento">Botón de arrepentimiento</FooterLink>
          </li>
        </FooterColumn>
        {store.socialLinks.length > 0 && (
          <FooterColumn title="Redes">
            {store.socialLinks.map((social) => (
              <li key={social.network}>
                <FooterLink href={social.url}>{social.network}</FooterLink>
              </li>
            ))}
          </FooterColumn>
        )}
      </div>
      <LegalFooter legal={facts.legal} />
    </footer>
  )
}

/** Shows nothing while the shop has declared no contact. */
function Contact({ store: { address, city, openingHours, phone, email } }: { store: PublicStoreProfile }) {
  const lines = [address, city, openingHours].filter(Boolean)
  if (lines.length === 0 && phone === '' && email === '') return null
  return (
    <FooterColumn title="Contacto" wide>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {phone !== '' && (
        <li>
          <FooterLink href={`tel:${stripPhoneExtension(phone).replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </FooterLink>
        </li>
      )}
      {email !== '' && (
        <li>
          <FooterLink href={`mailto:${email}`}>{email}</FooterLink>
        </li>
      )}
    </FooterColumn>
  )
}

type FooterColumnProps = {
  title: string
  id?: string
  /** True for a column that uses the full width on a phone. Other columns stand in pairs. */
  wide?: boolean
  children: ReactNode
}

function FooterColumn({ title, id, wide = false, children }: FooterColumnProps) {
  return (
    <section id={id} className={wide ? 'max-sm:col-span-2' : undefined}>
      <h2 className="mb-3 font-sans text-14 font-semibold tracking-normal">{title}</h2>
      <ul className="flex flex-col gap-1.5 text-14 text-paper-dark *:flex *:min-h-6 *:items-center">
        {children}
      </ul>
    </section>
  )
}
