import { UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '#web/use-session.ts'

/** To sign in, or who is signed in. Its width is reserved: the name arrives after the page. */
export function AccountLink() {
  const person = useSession()
  const words = person === undefined ? 'Ingresar' : `Hola ${person.nombre}!`
  return (
    <Link
      to={person === undefined || person.rol === 'user' ? '/login' : '/dashboard'}
      className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-14 font-medium transition-colors hover:bg-paper-deep lg:w-40 lg:justify-end"
    >
      <UserRound aria-hidden className="size-5.5 shrink-0" strokeWidth={1.75} />
      <span className="sr-only truncate lg:not-sr-only lg:truncate">{words}</span>
    </Link>
  )
}
