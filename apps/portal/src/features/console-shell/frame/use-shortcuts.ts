import { useEffect, useRef, useState } from 'react'

type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** True if the element accepts typing or type-ahead, so that letters are no shortcuts. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="listbox"], [role="menu"], [role="combobox"]') !== null)

/** Toasts have the role of dialogs, but do not block; they are in their own region. */
const isInDialog = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => dialog.closest('[role="region"]') === null,
  )

const LETTERS_OFF = 'foyer-console-letters-off'
/** Fallback for browsers without storage, until the page is left. */
let areOffHere: boolean | undefined
const areLettersOff = () => {
  try {
    return areOffHere ?? localStorage.getItem(LETTERS_OFF) === 'yes'
  } catch {
    return false
  }
}

/** Single letters can be turned off for speech input and accidental presses; the browser stores the choice. */
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

/** Characters that may be typed or spoken by accident. */
const isLetter = (key: string) => key.length === 1

/**
 * Single-key shortcuts of a screen, disabled while the user types or a dialog is open. With `isFirst` they
 * take precedence over those of the frame.
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
