import { ArrowUpRight } from 'lucide-react'
import type { SocialLink } from '#domain/store/store-profile.ts'

export function SocialBanner({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="redes" className="bg-ink text-paper">
      <div className="frame flex flex-col gap-6 py-14 md:flex-row md:items-end md:justify-between">
        <h2 id="redes" className="max-w-[13ch] text-28 sm:text-40">
          Seguinos y enterate primero
        </h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 lg:gap-x-8">
          {links.map(({ network, url }) => (
            <li key={network}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-1 text-16 underline lg:text-20 decoration-1 underline-offset-8 hover:decoration-2"
              >
                {network}
                <ArrowUpRight aria-hidden className="size-5" />
                <span className="sr-only">(se abre en otra pestaña)</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
