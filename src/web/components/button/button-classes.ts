import { joinClasses } from '#web/components/layout/join-classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonStyle = {
  /** At most one `primary` per screen, because the accent colour marks the main action. */
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** `phone`: full width below 640 px. `always`: full width at every size. */
  wide?: 'phone' | 'always' | undefined
}

/** Classes shared by `Button` and by links that look like buttons. */
export const buttonClasses = ({ variant = 'primary', size = 'medium', wide }: ButtonStyle): string =>
  joinClasses(
    'inline-flex items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap select-none transition-colors touch-target',
    'large-text:h-auto large-text:min-h-11 large-text:px-3 large-text:py-2 large-text:whitespace-normal',
    'disabled:border-transparent disabled:bg-paper-dark disabled:text-ink-soft aria-disabled:cursor-progress',
    colors[variant],
    sizes[size],
    wide === 'always' && 'w-full',
    wide === 'phone' && 'w-full sm:w-auto',
  )

const colors = {
  primary: 'border-accent bg-accent text-white hover:border-accent-deep hover:bg-accent-deep',
  secondary: 'border-ink bg-transparent text-ink hover:bg-ink hover:text-paper',
  quiet: 'unseen-edge bg-transparent text-ink hover:bg-paper-deep',
  danger: 'border-bad bg-transparent text-bad hover:bg-bad hover:text-white',
} as const satisfies Record<ButtonVariant, string>

const sizes = {
  small: 'h-9 px-3 text-14',
  medium: 'h-11 px-5 text-16',
  large: 'h-13 px-7 text-16',
} as const satisfies Record<ButtonSize, string>
