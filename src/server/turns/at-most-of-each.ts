/** How long a job waits for its place, and what it is told then. */
export type Patience = { ms: number; refuse: () => Error }

/** Of one job: how long it waits instead, and how many places it takes (one, unless said). */
export type Wish = { ms?: number; units?: number }

type Line = { taken: number; readonly waiting: Map<() => void, number> }

/**
 * Lets at most `limit` jobs of each name run at once; the others of that name wait in the order they came, with `patience`
 * only so long, or the `ms` of that job. Nobody waits for a job of another name. A job of several `units` takes that many
 * places, at most `limit`: it also waits for its share of what the places stand for, bytes of memory for instance.
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

/** Places that come free go straight to the first in line, so a newcomer cannot slip in between. */
function letIn(line: Line, limit: number): void {
  for (const [go, units] of line.waiting) {
    if (line.taken + units > limit) return
    line.waiting.delete(go)
    line.taken += units
    go()
  }
}
