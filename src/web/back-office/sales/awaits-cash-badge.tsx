import { HandCoins } from 'lucide-react'
import { StateBadge } from '#web/components/display/state-badge.tsx'

/** Marks a confirmed sale whose cash is not here yet. */
export const AwaitsCashBadge = () => (
  <StateBadge Icon={HandCoins} tone="wait">
    A cobrar
  </StateBadge>
)
