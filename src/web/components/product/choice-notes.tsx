type Notes = {
  /** Of the group the notes belong to. */
  id: string
  soldOut: readonly string[]
  error: string | undefined
}

/**
 * What is said of a group of choices: which of them are sold out, and what was refused. Whoever goes from one to the next by
 * keys passes over the disabled ones and would never hear of them; in the cart there is no room to write it on each.
 */
export function ChoiceNotes({ id, soldOut, error, size }: Notes & { size: 'small' | 'medium' }) {
  return (
    <>
      {soldOut.length > 0 && (
        <p id={`${id}-sold-out`} className={size === 'small' ? 'mt-1 text-12 text-ink-soft' : 'sr-only'}>
          Sin stock: {soldOut.join(', ')}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-14 font-medium text-bad">
          {error}
        </p>
      )}
    </>
  )
}

/** The ids of a group's notes, for its `aria-describedby`. */
export const notesOf = ({ id, soldOut, error }: Notes): string | undefined =>
  [soldOut.length > 0 && `${id}-sold-out`, error !== undefined && `${id}-error`].filter(Boolean).join(' ') ||
  undefined
