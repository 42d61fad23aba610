import type { Page } from '@playwright/test'

/** Waits until the browser has taken the page over from the server, so that what is typed stays. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('content') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
