/** What stands on a choice besides its name: what there is of it, and the digit that chooses it. */
export type Mark = { note?: string | undefined; digit?: string | undefined }

/** What stands on each choice, by its name. */
export type Marks = ReadonlyMap<string, Mark>

/** Read out as a description of the choice: its name stays the name alone. */
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
