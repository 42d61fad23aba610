import { useEffect, useState } from 'react'

/** A passkey is bound to a domain: browsers reject it for an IP address, even loopback. */
export type PasskeySupport = 'unknown' | 'yes' | 'no' | 'needsName'

export function passkeySupportOf(hostname: string, hasApi: boolean): Exclude<PasskeySupport, 'unknown'> {
  if (/^([\d.]+|\[.*\])$/.test(hostname)) return 'needsName'
  return hasApi ? 'yes' : 'no'
}

/** Only known in the browser: the server renders the page without it. */
export function usePasskeySupport() {
  const [support, setSupport] = useState<PasskeySupport>('unknown')
  useEffect(() => setSupport(passkeySupportOf(window.location.hostname, 'PublicKeyCredential' in window)), [])
  return support
}
