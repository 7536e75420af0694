export function FooterLink({ href, children }: { href: string; children: string }) {
  const outside = href.startsWith('http')
  return (
    <a href={href} className={linkClasses} {...(outside && { target: '_blank', rel: 'noreferrer' })}>
      {children}
      {outside && <span className="sr-only"> (abre otra pestaña)</span>}
    </a>
  )
}

export const linkClasses =
  'inline-flex min-h-6 items-center underline-offset-4 pointer-coarse:min-h-9 hover:text-white hover:underline focus-visible:outline-paper'
