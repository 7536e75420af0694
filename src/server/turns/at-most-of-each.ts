/** Maximum wait of a job for its slots, and the error after it. */
export type Patience = { ms: number; refuse: () => Error }

/** Options of one job: another maximum wait, and the number of slots (default one). */
export type Wish = { ms?: number; units?: number }

type Line = { taken: number; readonly waiting: Map<() => void, number> }

/**
 * Semaphore per name: at most `limit` slots of a name are in use, and further jobs wait in order of arrival. A wait
 * beyond `patience`, or the job's `ms`, rejects. A job takes `units` slots, at most `limit`. A unit can stand for a
 * byte of memory.
 */
export function atMostOfEach(
  limit: number,
  patience?: Patience,
): <T>(name: string, job: () => Promise<T>, wish?: Wish) => Promise<T> {
  const lines = new Map<string, Line>()
  return async (name, job, wish = {}) => {
    const units = Math.min(limit, wish.units ?? 1)
    const line = lines.get(name) ?? { taken: 0, waiting: new Map() }
    lines.set(name, line)
    if (line.waiting.size > 0 || line.taken + units > limit)
      await placeIn(line, units, patience && { ...patience, ms: wish.ms ?? patience.ms })
    else line.taken += units
    try {
      return await job()
    } finally {
      line.taken -= units
      letIn(line, limit)
      if (line.taken === 0 && line.waiting.size === 0) lines.delete(name)
    }
  }

  function placeIn(line: Line, units: number, until: Patience | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = until && setTimeout(giveUp, until.ms, until.refuse)
      line.waiting.set(go, units)

      function go() {
        clearTimeout(timer)
        resolve()
      }
      function giveUp(refuse: Patience['refuse']) {
        line.waiting.delete(go)
        // A smaller job behind this one may fit.
        letIn(line, limit)
        reject(refuse())
      }
    })
  }
}

/** Free slots go directly to the first waiting job, so a new job cannot overtake. */
function letIn(line: Line, limit: number): void {
  for (const [go, units] of line.waiting) {
    if (line.taken + units > limit) return
    line.waiting.delete(go)
    line.taken += units
    go()
  }
}
