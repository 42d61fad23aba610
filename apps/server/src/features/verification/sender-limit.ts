const HOUR_MS = 3_600_000
const SENDS_PER_HOUR = 30

/** How often one machine may send, whatever e-mail address it gives. Kept in memory: it slows, it does not guard. */
export function createSenderLimit(clock: () => number, limit = SENDS_PER_HOUR) {
  const sends = new Map<string, number[]>()
  return (address: string) => {
    const since = clock() - HOUR_MS
    for (const [known, times] of sends) if ((times.at(-1) ?? 0) <= since) sends.delete(known)
    const recent = (sends.get(address) ?? []).filter((time) => time > since)
    if (recent.length >= limit) return false
    sends.set(address, [...recent, clock()])
    return true
  }
}
