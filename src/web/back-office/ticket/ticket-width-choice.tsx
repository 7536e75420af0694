import { type TicketWidth, ticketWidths } from './ticket-width.ts'

type TicketWidthChoiceProps = { width: TicketWidth; onChoose: (width: TicketWidth) => void }

export const TicketWidthChoice = ({ width, onChoose }: TicketWidthChoiceProps) => (
  <fieldset className="flex flex-wrap items-center gap-x-5">
    <legend className="contents">
      <span className="text-14">Papel</span>
    </legend>
    {ticketWidths.map((one) => (
      <label key={one} className="flex min-h-11 items-center gap-2">
        <input
          type="radio"
          name="anchoDelTicket"
          value={one}
          checked={width === one}
          onChange={() => onChoose(one)}
          className="size-5"
        />
        {one} mm
      </label>
    ))}
  </fieldset>
)
