import { useEffect } from 'react'

let mayLeave = false

/** Lets the page be left without a question, as when the typed input was stored for the next sign-in. */
export function allowLeaving() {
  mayLeave = true
}

/** Asks before the page is closed while something typed is not saved on the server. */
export function useLeaveWarning(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => mayLeave || event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
