const POLL_MS = 500

/** Calls back once a process has ended, also if it was killed. */
export function onProcessEnd(pid: number, callback: () => void) {
  const timer = setInterval(() => {
    if (isRunning(pid)) return
    clearInterval(timer)
    callback()
  }, POLL_MS)
  timer.unref()
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
