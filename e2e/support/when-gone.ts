const LOOK_MS = 500

/** Calls back once a process has ended, also if it was killed. */
export function whenGone(pid: number, tell: () => void) {
  const timer = setInterval(() => {
    if (isThere(pid)) return
    clearInterval(timer)
    tell()
  }, LOOK_MS)
  timer.unref()
}

function isThere(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
