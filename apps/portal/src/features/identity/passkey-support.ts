import { useEffect, useState } from 'react'

/** A passkey is bound to a name: browsers refuse one for an address made of numbers, even on this machine. */
export type PasskeySupport = 'unknown' | 'yes' | 'no' | 'needsName'

export function passkeySupportOf(hostname: string, hasApi: boolean): Exclude<PasskeySupport, 'unknown'> {
  if (/^([\d.]+|\[.*\])$/.test(hostname)) return 'needsName'
  return hasApi ? 'yes' : 'no'
}

/** Known in the browser alone: the server draws the page without. */
export function usePasskeySupport() {
  const [support, setSupport] = useState<PasskeySupport>('unknown')
  useEffect(() => setSupport(passkeySupportOf(window.location.hostname, 'PublicKeyCredential' in window)), [])
  return support
}
