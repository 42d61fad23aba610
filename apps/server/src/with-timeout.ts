/** Waits for the work, at most for the given time. */
export async function withTimeout(ms: number, work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
