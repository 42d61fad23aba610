import type { Page } from '@playwright/test'

/** Waits until the browser has taken the page over from the server; a page that it leaves alone is ready at once. */
export const takenOver = (page: Page) =>
  page.waitForFunction(
    () =>
      document.getElementById('page-data') === null ||
      Object.keys(document.getElementById('content') ?? document.documentElement).some((key) =>
        key.startsWith('__reactProps'),
      ),
  )
