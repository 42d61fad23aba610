import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'
import { watchParents } from './watch-parents.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Running children: a function per child that sends it a signal. */
const children = new Set()
let stopping = false

/**
 * Runs a program to its end and returns { code, output }. With `capture` its output is returned instead of
 * printed; with `group` signals reach its children as well.
 *
 * The program gets its own process group: Ctrl-C in the terminal then reaches only this script, which
 * forwards it once.
 */
export function run(command, args, { capture = false, group = true, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const stdio = capture ? 'pipe' : 'inherit'
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', stdio, stdio] })
    const signal = (name) => sendSignal(group ? -child.pid : child.pid, name)
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    const end = (code) => {
      children.delete(signal)
      resolve({ code, output })
    }
    children.add(signal)
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    child.once('error', (error) => {
      keep(error.message)
      end(127)
    })
    child.once('close', (code, name) => end(code ?? exitCode(name)))
  })
}

/** Forwards termination signals to children, and treats the end of npm, which started us, as one. */
export function passOnSignals() {
  for (const name of FORWARDED) process.on(name, () => stopChildren(name === 'SIGHUP' ? 'SIGTERM' : name))
  watchParents(() => {
    if (!stopping) stopChildren('SIGTERM')
  })
}

/** Whether this script is stopping. */
export const isStopping = () => stopping

function stopChildren(name) {
  stopping = true
  if (children.size === 0) process.exit(exitCode(name))
  for (const signal of children) signal(name)
}

const exitCode = (signal) => 128 + (constants.signals[signal] ?? 0)

function sendSignal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It has exited already.
  }
}
