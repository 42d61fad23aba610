import type { Browser, BrowserContext, PlaywrightTestOptions } from '@playwright/test'

/** A browser profile that journeys use one after another. */
export interface Profile {
  context: BrowserContext
  /** Resets the profile: no session, no storage, only cached files of the site. */
  forgetVisitor: () => Promise<void>
  close: () => Promise<void>
}

export async function openProfile(
  browser: Browser,
  { baseURL, locale, timezoneId, contextOptions }: Partial<PlaywrightTestOptions>,
): Promise<Profile> {
  const context = await browser.newContext({ baseURL, locale, timezoneId, ...contextOptions })
  // The browser ends the process of a site, with its compiled scripts, with the site's last page.
  const anchor = await context.newPage()
  await anchor.goto('/healthz')
  const devtools = await context.newCDPSession(anchor)
  const { origin } = new URL(anchor.url())
  return {
    context,
    async forgetVisitor() {
      await Promise.all(context.pages().map((page) => page !== anchor && page.close()))
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await context.clearCookies()
    },
    close: () => context.close(),
  }
}
