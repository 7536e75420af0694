import { Link } from 'react-router'
import { formatTaxId, type LegalPage } from '#domain/store/legal-data.ts'
import type { StoreFacts } from '#web/app/store-facts.ts'
import { FooterLink, linkClasses } from './footer-link.tsx'

const labels: Readonly<Record<LegalPage, string>> = {
  terminos: 'Términos',
  privacidad: 'Privacidad',
  cambios: 'Cambios',
}

/** Legal links and data of the shop. Shows nothing while the owner has declared none. */
export function LegalFooter({ facts: { profile, legalPages } }: { facts: StoreFacts }) {
  const { legalName, taxId, legalAddress, dataFiscalUrl, complaintsUrl } = profile
  const hasLinks = legalPages.length > 0 || dataFiscalUrl !== '' || complaintsUrl !== ''
  const seller = [legalName, taxId === '' ? '' : `CUIT ${formatTaxId(taxId)}`, legalAddress].filter(Boolean)
  if (!hasLinks && seller.length === 0) return null
  return (
    <div className="frame">
      <div className="flex flex-col gap-3 border-t border-paper/20 py-6 text-14 text-paper-dark">
        {hasLinks && (
          <nav aria-label="Datos legales">
            <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
              {legalPages.map((page) => (
                <li key={page}>
                  <Link to={`/${page}`} className={linkClasses}>
                    {labels[page]}
                  </Link>
                </li>
              ))}
              {complaintsUrl !== '' && (
                <li>
                  <FooterLink href={complaintsUrl}>Defensa del Consumidor</FooterLink>
                </li>
              )}
              {dataFiscalUrl !== '' && (
                <li>
                  <FooterLink href={dataFiscalUrl}>Data Fiscal</FooterLink>
                </li>
              )}
            </ul>
          </nav>
        )}
        {seller.length > 0 && <p className="wrap-anywhere">{seller.join(' · ')}</p>}
      </div>
    </div>
  )
}
