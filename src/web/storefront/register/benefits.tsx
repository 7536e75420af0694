import { Check } from 'lucide-react'
import type { StoreClaim } from '#domain/store/store-profile.ts'

export function Benefits({ claims }: { claims: readonly StoreClaim[] }) {
  if (claims.length === 0) return null
  return (
    <aside aria-labelledby="ventajas" className="bleed bg-accent-tint px-6 py-10 sm:px-10 lg:p-12">
      <h2 id="ventajas" className="text-28 lg:text-40">
        Con tu cuenta, todo más fácil
      </h2>
      <ul className="mt-8 flex flex-col gap-6">
        {claims.map(({ title, text }) => (
          <li key={title} className="flex gap-4">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
