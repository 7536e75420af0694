/**
 * Runs `stop` once, on SIGTERM, SIGINT or SIGHUP (closed terminal). The process exits after `timeoutMs` at the latest,
 * and at once after a second Ctrl+C.
 */
export function stopOnSignal(stop: () => Promise<void>, { timeoutMs }: { timeoutMs: number }): void {
  let isStopping = false
  const stopOnce = async () => {
    if (isStopping) return
    isStopping = true
    // A database that does not respond must not prevent the exit.
    setTimeout(() => process.exit(0), timeoutMs).unref()
    await stop()
  }
  // Ignores repeats, because a service manager signals every process of the service, and `npm start` forwards its own
  // signal.
  process.on('SIGTERM', stopOnce).on('SIGHUP', stopOnce)
  process.once('SIGINT', stopOnce)
}
