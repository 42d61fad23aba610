/** Changes wait at most this long for the lists that they affect. */
const MAX_WAIT_MS = 100

/** Waits until the lists are read, at most for a limited time. */
export async function waitForLists(lists: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS)
  })
  await Promise.race([lists.catch(() => {}), timeout])
  clearTimeout(timer)
}
