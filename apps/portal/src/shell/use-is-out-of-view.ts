import { type RefObject, useEffect, useState } from 'react'

/** Has the element been scrolled away, or appeared where nobody looks? Watched while `isWatched`. */
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
