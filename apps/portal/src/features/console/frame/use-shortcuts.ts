import { useEffect, useRef, useState } from 'react'

type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Does somebody type here, or choose from a list? Then letters are letters. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="listbox"], [role="menu"], [role="combobox"]') !== null)

/** Toasts are dialogs to a screen reader, but they hold nobody up; they live in a region of their own. */
const isInDialog = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => dialog.closest('[role="region"]') === null,
  )

const LETTERS_OFF = 'foyer-console-letters-off'
/** Where the browser keeps nothing it holds until the page is left. */
let areOffHere: boolean | undefined
const areLettersOff = () => {
  try {
    return areOffHere ?? localStorage.getItem(LETTERS_OFF) === 'yes'
  } catch {
    return false
  }
}

/** Whoever speaks to the browser, or presses keys by mistake, turns single letters off; the browser remembers it. */
export function useLetters() {
  const [areOn, setOn] = useState(() => !areLettersOff())
  const turn = (on: boolean) => {
    setOn(on)
    try {
      if (on) localStorage.removeItem(LETTERS_OFF)
      else localStorage.setItem(LETTERS_OFF, 'yes')
      areOffHere = undefined
    } catch {
      areOffHere = !on
    }
  }
  return [areOn, turn] as const
}

/** Signs that somebody may type or say without meaning them. */
const isLetter = (key: string) => key.length === 1

/**
 * Single keys of a screen. They rest while somebody types or a dialog is open. Those that come first are asked before
 * the keys of the frame around them.
 */
export function useShortcuts(shortcuts: Shortcuts, { isFirst = false } = {}) {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const run = latest.current[event.key]
      if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isInDialog())
        return
      if (isTyping(event.target) || (isLetter(event.key) && areLettersOff())) return
      event.preventDefault()
      run(event)
    }
    document.addEventListener('keydown', listen, isFirst)
    return () => document.removeEventListener('keydown', listen, isFirst)
  }, [isFirst])
}
