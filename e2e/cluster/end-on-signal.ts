/** Ends all child processes with this one: parts handle `exit`, which a signal does not emit. */
export function endOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}
