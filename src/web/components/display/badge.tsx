import type { ReactNode } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type BadgeProps = { tone?: 'accent' | 'ink' | 'paper'; children: ReactNode; className?: string | undefined }

/** Label of one or two words on a picture or beside a name, for example 'Nuevo' or 'Sin stock'. */
export function Badge({ tone = 'accent', children, className }: BadgeProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex h-6 items-center rounded-control px-2 text-12 font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

const tones = {
  accent: 'bg-accent text-white',
  ink: 'bg-ink text-paper',
  paper: 'bg-paper text-ink',
} as const
