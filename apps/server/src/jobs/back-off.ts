const FIRST_MS = 250
const LONGEST_MS = 10_000

/** Delay after a number of failures in a row, with jitter, so that clients do not retry at the same time. */
export function backOffMs(failures: number, random = Math.random) {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10))
  return full * (0.75 + random() / 4)
}
