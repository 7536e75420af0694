import { Check, Circle } from 'lucide-react'
import { joinClasses } from '#web/components/layout/join-classes.ts'

/** List of rules for a value. Each rule shows whether the current input meets the rule. */
export function RuleList({ rules }: { rules: readonly { text: string; met: boolean }[] }) {
  return (
    <ul aria-label="Qué tiene que cumplir" className="flex flex-col gap-1 text-14">
      {rules.map(({ text, met }) => (
        <li key={text} className={joinClasses('flex gap-2', met ? 'text-good' : 'text-ink-soft')}>
          {met ? (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
          ) : (
            <Circle aria-hidden className="mt-0.5 size-4 shrink-0 scale-50" />
          )}
          <span>
            {text}
            <span className="sr-only">{met ? ' (listo)' : ' (falta)'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
