import { useId } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type ProgressBarProps = {
  /** Text above the bar, with the progress in words: '1.200 de 43.072 productos'. */
  label: string
  value: number
  /** Value at the end. 0 for a work of unknown length. */
  max: number
  className?: string
}

export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor={id} className={joinClasses('break-words tabular-nums', className)}>
        {label}
      </label>
      <progress id={id} {...(max > 0 && { value, max })} className={barClasses} />
    </div>
  )
}

// A bar with another height loses the browser's own colours.
const barClasses =
  'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-paper-dark [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-paper-dark [&::-webkit-progress-value]:bg-accent indeterminate:animate-breathe'
