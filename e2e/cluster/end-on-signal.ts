/** Whoever ends this process ends all that it started: `exit` is heard by the parts, a signal is not. */
export function endOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}
