import { useEffect, useRef } from 'react'

const EVERY_MS = 4000

/** Asks again every few seconds while something is on its way, for who is not told of it: guests, and what they do not see. */
export function useRefresh(isWaiting: boolean, refresh: () => void) {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => latest.current(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}
