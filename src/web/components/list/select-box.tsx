import { useEffect, useRef } from 'react'

type SelectBoxProps = {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen, not all. */
  some?: boolean
  onChange: (checked: boolean) => void
}

/** A box that chooses a row of a list, large enough for a thumb. */
export function SelectBox({ label, checked, some = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked
  }, [some, checked])
  return (
    <label className="grid size-10 place-items-center pointer-coarse:size-11">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5"
      />
    </label>
  )
}
