import type { ReactNode } from 'react'

export function ShowcaseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-6 border-t border-ink pt-4">
      <h2 className="text-20">{title}</h2>
      {children}
    </section>
  )
}
