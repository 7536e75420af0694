import { Link } from 'react-router'
import type { AuditLine } from './audit-line.ts'
import { objectText } from './audit-words.ts'
import { objectAddress } from './object-address.ts'

type AuditObjectProps = {
  objeto: AuditLine['objeto']
  /** Those whoever looks may open. */
  screens: readonly string[]
}

/** What something was done to; it leads there, where there is a screen for it. */
export function AuditObject({ objeto, screens }: AuditObjectProps) {
  const address = objectAddress(objeto, screens)
  const says = objectText(objeto)
  if (address === undefined) return <span className="wrap-anywhere">{says}</span>
  return (
    <Link to={address} className="wrap-anywhere underline underline-offset-4 hover:decoration-2">
      {says}
    </Link>
  )
}
