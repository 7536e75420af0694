import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { type Day, daysBefore, parseDay } from '#domain/calendar.ts'
import { Button } from '#web/components/button/button.tsx'
import { controlClasses } from '#web/components/input/field-frame.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { BALANCE_PATH, dayAddress } from '#web/back-office/balance/balance-address.ts'

/** Selects the day by date or in steps of one day, up to today. */
export function DayPicker({ dia, today }: { dia: Day; today: Day }) {
  const navigate = useNavigate()
  const dayLink = (to: Day) => dayAddress(to === today ? undefined : to)
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const requestedDay = parseDay(String(new FormData(event.currentTarget).get('dia')))
    void navigate(requestedDay === undefined ? BALANCE_PATH : dayLink(requestedDay))
  }
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Link to={dayLink(daysBefore(dia, 1))} aria-label="El día anterior" className={stepClasses}>
        <ChevronLeft aria-hidden className="size-5" />
      </Link>
      <Form action={BALANCE_PATH} onSubmit={show} className="flex gap-2">
        <input
          // A new key resets the field when a step or the Back button changes the day.
          key={dia}
          type="date"
          name="dia"
          aria-label="Fecha"
          defaultValue={dia}
          max={today}
          className={joinClasses(controlClasses, 'w-40')}
        />
        <Button type="submit" variant="secondary">
          Ver
        </Button>
      </Form>
      {dia < today && (
        <Link to={dayLink(daysBefore(dia, -1))} aria-label="El día siguiente" className={stepClasses}>
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      )}
    </div>
  )
}

const stepClasses =
  'grid size-11 shrink-0 place-items-center rounded-control border border-line-strong bg-white transition-colors hover:border-ink'
