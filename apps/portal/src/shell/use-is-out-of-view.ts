import { type RefObject, useEffect, useState } from 'react'

/** True if the element is outside of the viewport. Observed while `isWatched`. */
export function useIsOutOfView(ref: RefObject<HTMLElement | null>, isWatched: boolean) {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!isWatched || !element || typeof IntersectionObserver === 'undefined') return
    const watcher = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [ref, isWatched])
  return isWatched && isOut
}
