import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { type Day, daysBefore, parseDay } from '#domain/calendar.ts'
import { Button } from '#web/components/button.tsx'
import { controlLook } from '#web/components/form/field-frame.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { BALANCE, dayAddress } from './balance-address.ts'

/** Selects the day by date or by steps of one day. The latest day is today. */
export function DayChoice({ dia, today }: { dia: Day; today: Day }) {
  const navigate = useNavigate()
  const go = (to: Day) => dayAddress(to === today ? undefined : to)
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = parseDay(String(new FormData(event.currentTarget).get('dia')))
    void navigate(asked === undefined ? BALANCE : go(asked))
  }
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Link to={go(daysBefore(dia, 1))} aria-label="El día anterior" className={stepLook}>
        <ChevronLeft aria-hidden className="size-5" />
      </Link>
      <Form action={BALANCE} onSubmit={show} className="flex gap-2">
        <input
          // A new key resets the field after a step or after Back.
          key={dia}
          type="date"
          name="dia"
          aria-label="Fecha"
          defaultValue={dia}
          max={today}
          className={joinClasses(controlLook, 'w-40')}
        />
        <Button type="submit" variant="secondary">
          Ver
        </Button>
      </Form>
      {dia < today && (
        <Link to={go(daysBefore(dia, -1))} aria-label="El día siguiente" className={stepLook}>
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      )}
    </div>
  )
}

const stepLook =
  'grid size-11 shrink-0 place-items-center rounded-control border border-line-strong bg-white transition-colors hover:border-ink'
