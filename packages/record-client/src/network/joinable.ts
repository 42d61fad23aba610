import { AbortError } from './errors.ts'

export interface Joinable<T> {
  /** Waits for the task; with a signal one can leave again. */
  join(signal?: AbortSignal): Promise<T>
}

/** A task that several wait for. Who aborts leaves alone; the task is aborted when nobody waits any more. */
export function joinable<T>(start: (signal: AbortSignal) => Promise<T>): Joinable<T> {
  const abort = new AbortController()
  const task = start(abort.signal)
  // Who left before it began hears of it nowhere else: a failure that nobody waits for must not end a process.
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
