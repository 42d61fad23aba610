import type { Page } from '@playwright/test'

/** Waits for hydration; a page that is not hydrated is ready immediately. */
export const takenOver = (page: Page) =>
  page.waitForFunction(
    () =>
      document.getElementById('page-data') === null ||
      Object.keys(document.getElementById('content') ?? document.documentElement).some((key) =>
        key.startsWith('__reactProps'),
      ),
  )
