import { useEffect, useRef } from 'react'

const EVERY_MS = 4000

/** Polls every few seconds while something is pending, for guests, who receive no change events. */
export function useRefresh(isWaiting: boolean, refresh: () => void) {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => latest.current(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}
