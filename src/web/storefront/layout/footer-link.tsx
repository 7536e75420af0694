import { Link } from 'react-router'

/** `href`: a page of the shop or a full address. */
export const FooterLink = ({ href, children }: { href: string; children: string }) => {
  const outside = href.startsWith('http')
  return (
    <Link
      to={href}
      className="inline-flex min-h-6 items-center underline-offset-4 pointer-coarse:min-h-9 hover:text-white hover:underline focus-visible:outline-paper"
      {...(outside && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
      {outside && <span className="sr-only"> (abre otra pestaña)</span>}
    </Link>
  )
}
