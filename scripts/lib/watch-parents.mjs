import { spawnSync } from 'node:child_process'

const CHECK_MS = 250

/**
 * Calls back once npm, which started this script, has exited; npm does not forward SIGTERM, so the server would keep
 * running. Does nothing if npm did not start us, because a background script may outlive its shell.
 */
export function watchParents(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  // Some shells stay between npm and its script, others replace themselves by the script.
  const watched = [parent, ...(isShell(parent) ? [describe(parent).parent] : [])]
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(isAlive)) return
    clearInterval(timer)
    onGone()
  }, CHECK_MS)
  timer.unref()
}

function isShell(pid) {
  return /(^|[/-])(ba|da|z|k)?sh$/.test(describe(pid).command)
}

function describe(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [parent = '0', command = ''] = (stdout ?? '').trim().split(/\s+/)
  return { parent: Number(parent), command }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
