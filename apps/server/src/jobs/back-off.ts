const FIRST_MS = 250
const LONGEST_MS = 10_000

/** How long to wait after so many failures in a row; not the same for everybody, so that they do not come back at once. */
export function backOffMs(failures: number, random = Math.random) {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10))
  return full * (0.75 + random() / 4)
}
