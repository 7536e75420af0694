import { LoaderCircle } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { joinClasses } from './join-classes.ts'

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'style'> &
  ButtonLook & {
    /** Shows the wheel and ignores presses, keeping focus and size. */
    busy?: boolean
  }

/** The shop's button. `type` is "button" unless told, so none submits a form by surprise. */
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
      className={joinClasses(buttonLook({ variant, size, wide }), 'relative', className)}
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
