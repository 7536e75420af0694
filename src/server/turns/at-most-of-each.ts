/** How long a job waits for its place, and what it is told then. */
type Patience = { ms: number; refuse: () => Error }

type Line = { running: number; readonly waiting: Set<() => void> }

/**
 * Lets at most `limit` jobs of each name run at once; the others of that name wait in the order they came, with `patience`
 * only so long, or the `ms` of that job. Nobody waits for a job of another name.
 */
export function atMostOfEach(
  limit: number,
  patience?: Patience,
): <T>(name: string, job: () => Promise<T>, ms?: number) => Promise<T> {
  const lines = new Map<string, Line>()
  return async (name, job, ms) => {
    const line = lines.get(name) ?? { running: 0, waiting: new Set() }
    lines.set(name, line)
    if (line.running >= limit) await placeIn(line, patience && { ...patience, ms: ms ?? patience.ms })
    else line.running += 1
    try {
      return await job()
    } finally {
      leave(line)
      if (line.running === 0) lines.delete(name)
    }
  }
}

function placeIn({ waiting }: Line, patience: Patience | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = patience && setTimeout(giveUp, patience.ms, patience.refuse)
    waiting.add(go)

    function go() {
      clearTimeout(timer)
      resolve()
    }
    function giveUp(refuse: Patience['refuse']) {
      waiting.delete(go)
      reject(refuse())
    }
  })
}

/** A job that ends hands its place straight to the first in line, so a newcomer cannot slip in between. */
function leave(line: Line): void {
  const [next] = line.waiting
  if (next === undefined) {
    line.running -= 1
    return
  }
  line.waiting.delete(next)
  next()
}
