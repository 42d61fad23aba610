import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'

const CLOCK_MS = 30_000

/**
 * Returns the current time, updated while the screen is open. The loader of the screen returns `Date.now()`: the page is
 * hydrated with the time of the server, because the clock of the device may differ.
 */
export function useNow() {
  const [now, setNow] = useState(useLoaderData<number | undefined>() ?? Date.now())
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
