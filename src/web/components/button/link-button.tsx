import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonStyle, buttonClasses } from './button-classes.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'style'> & ButtonStyle

/** Link that looks like a button, for navigations. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={joinClasses(buttonClasses({ variant, size, wide }), className)} />
}
