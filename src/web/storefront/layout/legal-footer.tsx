import type { StoreFacts } from '#web/app/store-facts.ts'
import { FooterLink } from './footer-link.tsx'

/** Legal links and data of the shop. Shows nothing while the owner has declared none. */
export const LegalFooter = ({ legal: { links, seller } }: Pick<StoreFacts, 'legal'>) =>
  (links.length > 0 || seller !== '') && (
    <div className="frame pb-12 text-14 text-paper-dark">
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5" aria-label="Datos legales">
        {links.map(({ label, href }) => (
          <li key={label}>
            <FooterLink href={href}>{label}</FooterLink>
          </li>
        ))}
      </ul>
      <p className="mt-3 wrap-anywhere">{seller}</p>
    </div>
  )
