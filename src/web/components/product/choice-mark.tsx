/** Extra text on a choice. `note` is its stock. `digit` is the digit key that selects the choice. */
export type Mark = { note?: string | undefined; digit?: string | undefined }

export type Marks = ReadonlyMap<string, Mark>

/**
 * Renders the mark. The note is the description of the choice (`aria-describedby`), so the accessible name is
 * only the name.
 */
export const ChoiceMark = ({ id, note, digit }: Mark & { id: string }) => (
  <>
    {note !== undefined && (
      <span id={id} aria-hidden className="shrink-0 text-12 leading-none font-normal tabular-nums">
        {note}
      </span>
    )}
    {digit !== undefined && (
      <span
        aria-hidden
        className="absolute -top-2 -left-1 grid h-4 min-w-4 place-items-center rounded-control border border-line-strong bg-white px-0.5 text-12 leading-none font-normal text-ink-soft pointer-coarse:hidden"
      >
        {digit}
      </span>
    )}
  </>
)
