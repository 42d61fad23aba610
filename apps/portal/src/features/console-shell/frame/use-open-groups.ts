import { useEffect, useState } from 'react'

const KEY = 'foyer-console-groups'

/** Open groups of the navigation: the current one, and those that the user opened in this browser. */
export function useOpenGroups(current: string | undefined) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  useEffect(() => {
    // The current group opens on navigation, even if the user had collapsed it.
    setChosen(current === undefined ? readKept() : { ...readKept(), [current]: true })
  }, [current])
  const isOpen = (name: string) => chosen[name] ?? name === current
  return {
    isOpen,
    toggle: (name: string) => {
      const next = { ...chosen, [name]: !isOpen(name) }
      setChosen(next)
      localStorage.setItem(KEY, JSON.stringify(next))
    },
  }
}

function readKept(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}
