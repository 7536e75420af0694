import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { joinClasses } from './join-classes.ts'

type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'style'> & ButtonLook

/** Link that looks like a button, for navigations. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={joinClasses(buttonLook({ variant, size, wide }), className)} />
}
