/**
 * Runs `stop` once, on SIGTERM, SIGINT or SIGHUP (closed terminal). The process exits after `timeoutMs` at
 * the latest. A second Ctrl+C ends the process at once.
 */
export function stopOnSignal(stop: () => Promise<void>, { timeoutMs }: { timeoutMs: number }): void {
  let isStopping = false
  const stopOnce = async () => {
    if (isStopping) return
    isStopping = true
    // A database that does not answer must not prevent the exit.
    setTimeout(() => process.exit(0), timeoutMs).unref()
    await stop()
  }
  // A service manager signals every process of the service and `npm start` forwards its own signal, so repeats are
  // ignored.
  process.on('SIGTERM', stopOnce).on('SIGHUP', stopOnce)
  process.once('SIGINT', stopOnce)
}
