import { useEffect, useEffectEvent, useRef } from 'react'
import { type Picked, pickByDigits } from './pick-by-digits.ts'

/** Wait for a further digit, which may select another name. */
const NEXT_DIGIT_MS = 700

type ChoiceKeys = {
  names: () => readonly string[]
  pick: (name: string) => void
}

/**
 * Lets digits select a name, wherever the focus is. Calls `pick` also for a press on the selected option, which fires
 * no change event. Returns a function that reports whether the last key was an arrow, because an arrow key makes no
 * final choice.
 */
export function useChoiceKeys({ names, pick }: ChoiceKeys): () => boolean {
  const isMoving = useRef(false)
  const namesNow = useEffectEvent(names)
  const pickNow = useEffectEvent(pick)
  useEffect(() => {
    let typed = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = ({ name }: Picked) => {
      typed = ''
      if (name !== undefined) pickNow(name)
    }
    const onKeyDown = ({ key, target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      isMoving.current = key.startsWith('Arrow')
      if (key === ' ' && isChosen(target)) return pickNow(target.value)
      if (repeat || ctrlKey || metaKey || altKey || !/^[\d.,]$/.test(key)) return
      clearTimeout(timer)
      typed += key
      const picked = pickByDigits(namesNow(), typed)
      if (picked.isOpen) timer = setTimeout(() => finish(picked), NEXT_DIGIT_MS)
      else finish(picked)
    }
    let pressed: EventTarget | null = null
    const onPointerDown = ({ target }: Event) => {
      isMoving.current = false
      pressed = isChosen(target) ? target : null
    }
    const onClick = ({ target }: Event) => {
      if (target === pressed && isChosen(target)) pickNow(target.value)
      pressed = null
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('click', onClick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown, { capture: true })
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('click', onClick)
    }
  }, [])
  return () => isMoving.current
}

const isChosen = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'radio' && target.checked
