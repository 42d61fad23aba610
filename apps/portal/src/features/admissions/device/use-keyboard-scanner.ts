import { useEffect, useRef } from 'react'

/** A longer pause between two characters begins a new code. */
const MAX_PAUSE_MS = 500
const MIN_LENGTH = 8

/** Reports what a USB scanner types. Reads the position of the keys: the layout of the keyboard does not matter. */
export function useKeyboardScanner(onCode: (text: string) => void) {
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })
  useEffect(() => {
    let typed = ''
    let last = 0
    const listen = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return
      if (event.timeStamp - last > MAX_PAUSE_MS) typed = ''
      last = event.timeStamp
      const character = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(event.code)?.[1]
      if (character) typed += character
      if (event.key !== 'Enter' || typed.length < MIN_LENGTH) return
      event.preventDefault()
      report.current(typed)
      typed = ''
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
