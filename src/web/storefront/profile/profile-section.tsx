import { type ReactNode, useId } from 'react'

export function ProfileSection({
  title,
  about,
  children,
}: {
  title: string
  about: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 border-t border-line py-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16 lg:py-12"
    >
      <div className="flex flex-col gap-2">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        <p className="max-w-prose text-14 text-ink-soft">{about}</p>
      </div>
      <div className="max-w-xl min-w-0">{children}</div>
    </section>
  )
}
