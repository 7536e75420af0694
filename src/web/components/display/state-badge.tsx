import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'

export type BadgeStyle = { Icon: LucideIcon; tone: keyof typeof tones }

export const StateBadge = ({ Icon, tone, children }: BadgeStyle & { children: ReactNode }) => (
  <span
    className={joinClasses(
      'inline-flex h-6 items-center gap-1.5 rounded-control px-2 text-12 font-semibold whitespace-nowrap',
      tones[tone],
    )}
  >
    <Icon aria-hidden className="size-3.5" />
    {children}
  </span>
)

const tones = {
  good: 'bg-good-tint text-good',
  wait: 'bg-wait-tint text-wait',
  moving: 'bg-moving-tint text-moving',
  bad: 'bg-bad-tint text-bad',
  idle: 'bg-idle-tint text-idle',
} as const
