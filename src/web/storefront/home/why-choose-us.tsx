import type { StoreClaim } from '#domain/store/store-profile.ts'

export function WhyChooseUs({ reasons }: { reasons: readonly StoreClaim[] }) {
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby="razones" className="frame py-16 lg:py-24">
      <h2 id="razones" className="text-40">
        ¿Por qué elegirnos?
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ title, text }) => (
          <li key={title} className="border-t border-ink pt-4">
            <h3 className="font-display text-20 font-semibold">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
