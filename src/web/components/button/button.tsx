import { LoaderCircle } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { type ButtonStyle, buttonClasses } from './button-classes.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'style'> &
  ButtonStyle & {
    /** Shows a spinner and ignores presses. The button keeps its focus and size. */
    busy?: boolean
  }

/** Button. `type` is "button" by default, so no button submits a form by accident. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={joinClasses(buttonClasses({ variant, size, wide }), 'relative', className)}
    >
      <span className={joinClasses('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
        </span>
      )}
    </button>
  )
}
