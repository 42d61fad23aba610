import { AbortError } from './errors.ts'

export interface Joinable<T> {
  /** Waits for the task; a signal aborts the wait. */
  join(signal?: AbortSignal): Promise<T>
}

/** Starts a task with several waiters. Each can abort on its own; the task is aborted when no waiter is left. */
export function joinable<T>(start: (signal: AbortSignal) => Promise<T>): Joinable<T> {
  const abort = new AbortController()
  const task = start(abort.signal)
  // A waiter may abort before the task starts: an unobserved rejection must not end the process.
  task.catch(() => {})
  let waiters = 0
  return {
    join(signal) {
      waiters++
      if (!signal) return task
      return new Promise((resolve, reject) => {
        const leave = () => {
          reject(new AbortError())
          if (--waiters === 0) abort.abort()
        }
        if (signal.aborted) return leave()
        signal.addEventListener('abort', leave)
        task.then(resolve, reject).then(() => signal.removeEventListener('abort', leave))
      })
    },
  }
}
