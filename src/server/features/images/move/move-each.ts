const MAX_CONCURRENT = 4

/** `failed`: failed names, with Spanish reasons. */
export type MoveReport = { moved: number; alreadyThere: number; failed: { name: string; reason: string }[] }

/** Moves four items at a time. A failed item does not stop the others. */
export async function moveEach(
  names: AsyncIterable<string>,
  move: (name: string) => Promise<'moved' | 'already-there'>,
): Promise<MoveReport> {
  const report: MoveReport = { moved: 0, alreadyThere: 0, failed: [] }
  const iterator = names[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      const name = next.value
      try {
        if ((await move(name)) === 'moved') report.moved += 1
        else report.alreadyThere += 1
      } catch (failure) {
        report.failed.push({ name, reason: reasonOf(failure) })
      }
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work))
  return report
}

function reasonOf(failure: unknown): string {
  const { text, message } = failure as { text?: string; message?: string }
  return text ?? message ?? String(failure)
}
