import { useEffect, useRef } from 'react'

type SelectBoxProps = {
  label: string
  checked: boolean
  /** True when only a part of the rows is selected. */
  some?: boolean
  onChange: (checked: boolean) => void
}

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
