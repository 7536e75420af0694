import autocannon from 'autocannon'
import { cpuSecondsOf } from './cpu-time.ts'

export type Target = { url: string; pid: number }
export type PathRequest = { path: string; headers: Record<string, string> }
/** `cpuMicros`: processor time of the target per response. */
export type Rate = { perSecond: number; cpuMicros: number | undefined }

/** Measures responses per second with `connections` concurrent clients. Throws when a status is not 2xx. */
export async function measureRate(
  { url, pid }: Target,
  { path, headers }: PathRequest,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Rate> {
  const before = cpuSecondsOf(pid)
  const result = await autocannon({ url: `${url}${path}`, headers, connections, duration: seconds })
  const after = cpuSecondsOf(pid)
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} answers of ${url}${path} were no good`)
  const replyCount = result['2xx']
  return {
    perSecond: replyCount / result.duration,
    cpuMicros:
      before === undefined || after === undefined ? undefined : ((after - before) / replyCount) * 1_000_000,
  }
}
