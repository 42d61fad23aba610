import { useEffect, useState } from 'react'

/** Keeps the screen on while the component is mounted. False if the browser refuses. */
export function useWakeLock() {
  const [isAwake, setAwake] = useState(true)
  useEffect(() => {
    const stop = new AbortController()
    let lock: WakeLockSentinel | undefined
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (stop.signal.aborted) await lock.release()
        else setAwake(true)
      } catch {
        setAwake(false)
      }
    }
    void request()
    // The browser releases it when the page is hidden.
    document.addEventListener('visibilitychange', request, { signal: stop.signal })
    return () => {
      stop.abort()
      void lock?.release()
    }
  }, [])
  return isAwake
}
