import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#web/api/api-problem.ts'
import type { CarrierParcel } from './carrier-texts.ts'

/** One command on several parcels, one after the other. `failures`: reason of each failed parcel. */
export type ParcelTask = {
  kind: 'request' | 'download'
  parcels: readonly CarrierParcel[]
  done: readonly CarrierParcel[]
  failures: readonly { parcel: CarrierParcel; reason: string }[]
  isOver: boolean
}

/**
 * Runs a command for each parcel in turn, because the carrier takes up to 15 s, and a failed parcel must not stop the
 * others. `command` returns the parcel after its change. `stop` ends the task after the parcel that runs, and so does
 * leaving the page. `onEnd` runs once, also after `stop`.
 */
export function useParcelTask(onEnd: () => void) {
  const [task, setTask] = useState<ParcelTask>()
  const run = useRef<symbol>(undefined)
  useEffect(
    () => () => {
      run.current = undefined
    },
    [],
  )

  async function start(
    kind: ParcelTask['kind'],
    parcels: readonly CarrierParcel[],
    command: (parcel: CarrierParcel) => Promise<CarrierParcel>,
  ): Promise<void> {
    const id = Symbol(kind)
    run.current = id
    let state: ParcelTask = { kind, parcels, done: [], failures: [], isOver: false }
    setTask(state)
    for (const parcel of parcels) {
      if (run.current !== id) break
      try {
        const changed = await command(parcel)
        state = { ...state, done: [...state.done, changed] }
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        state = { ...state, failures: [...state.failures, { parcel, reason: problem.message }] }
      }
      if (run.current === id) setTask(state)
    }
    if (run.current === id) setTask({ ...state, isOver: true })
    onEnd()
  }

  const stop = () => {
    run.current = undefined
    setTask(undefined)
  }
  return { task, start, stop }
}
