/** Waits for the end of the work, at most for the given time. */
export async function withTimeout(work: Promise<void>, ms: number) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work.catch(() => {}), timeout])
  clearTimeout(timer)
}
