import { Link, useNavigation } from 'react-router'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type MoreLinkProps = { to: string; onPress: () => void; children: string }

export function MoreLink({ to, onPress, children }: MoreLinkProps) {
  const busy = useNavigation().state === 'loading'
  return (
    <Link
      to={to}
      onClick={onPress}
      replace
      preventScrollReset
      aria-busy={busy}
      className={joinClasses(buttonClasses({ variant: 'secondary', wide: 'phone' }), 'print:hidden')}
    >
      {children}
    </Link>
  )
}
