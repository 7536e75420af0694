import type { StoreFacts } from '#web/app/store-facts.ts'
import { FooterLink } from './footer-link.tsx'

/** Legal links and data of the shop. Shows nothing while the owner has declared none. */
export const LegalFooter = ({ legal: { links, seller } }: Pick<StoreFacts, 'legal'>) =>
  (links.length > 0 || seller !== '') && (
    <div className="frame flex flex-col gap-3 pb-12 text-14 text-paper-dark">
      {links.length > 0 && (
        <nav aria-label="Datos legales">
          <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
            {links.map(({ label, href }) => (
              <li key={label}>
                <FooterLink href={href}>{label}</FooterLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="wrap-anywhere empty:hidden">{seller}</p>
    </div>
  )
