import { Link } from 'react-router'
import type { AuditLine } from './audit-line.ts'
import { objectText } from './audit-texts.ts'
import { objectAddress } from './object-address.ts'

type AuditObjectProps = {
  objeto: AuditLine['objeto']
  /** Screens that the viewer may open. */
  screens: readonly string[]
}

/** Names the object of an entry, with a link if the viewer may open its screen. */
export function AuditObject({ objeto, screens }: AuditObjectProps) {
  const address = objectAddress(objeto, screens)
  const text = objectText(objeto)
  if (address === undefined) return <span className="wrap-anywhere">{text}</span>
  return (
    <Link to={address} className="wrap-anywhere underline underline-offset-4 hover:decoration-2">
      {text}
    </Link>
  )
}
