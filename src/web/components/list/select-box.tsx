import { useEffect, useRef } from 'react'

type SelectBoxProps = {
  label: string
  checked: boolean
  /** True when only a part of the rows is selected. */
  isPartial?: boolean
  onChange: (checked: boolean) => void
}

export function SelectBox({ label, checked, isPartial = false, onChange }: SelectBoxProps) {
  const checkbox = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = isPartial && !checked
  }, [isPartial, checked])
  return (
    <label className="grid size-10 place-items-center pointer-coarse:size-11">
      <input
        ref={checkbox}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5"
      />
    </label>
  )
}
