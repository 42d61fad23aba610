import { useEffect, useState } from 'react'

const KEY = 'foyer-console-groups'

/** Which groups of the navigation are open: the current one, and those that the person opened in this browser. */
export function useOpenGroups(current: string | undefined) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  useEffect(() => {
    // Who comes to a place sees where they are, even if they had folded that group before.
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
