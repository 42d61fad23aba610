import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, PlaywrightTestOptions } from '@playwright/test'

/** A browser profile that journeys use one after another. */
export interface Profile {
  readonly context: BrowserContext
  /** Resets the profile: no session, no storage, only cached files of the site. */
  forgetVisitor: () => Promise<void>
  close: () => Promise<void>
}

/** Chromium now and then never answers a command of its storage; a new profile costs less than the journey. */
const CLEAR_TIMEOUT_MS = 15_000

export async function openProfile(
  browser: Browser,
  { baseURL, locale, timezoneId, contextOptions }: Partial<PlaywrightTestOptions>,
): Promise<Profile> {
  const open = async () => {
    const context = await browser.newContext({ baseURL, locale, timezoneId, ...contextOptions })
    // The browser ends the process of a site, with its compiled scripts, with the site's last page.
    const anchor = await context.newPage()
    await anchor.goto('/healthz')
    return { context, anchor }
  }
  let current = await open()
  return {
    get context() {
      return current.context
    },
    async forgetVisitor() {
      const { context, anchor } = current
      await Promise.all(context.pages().map((page) => page !== anchor && page.close()))
      const isCleared = await Promise.race([
        anchor.evaluate(clearStorage).then(() => true),
        setTimeout(CLEAR_TIMEOUT_MS, false, { ref: false }),
      ])
      if (isCleared) return context.clearCookies()
      console.warn('The storage of the browser did not answer: a new profile is opened.')
      await context.close()
      current = await open()
    },
    close: () => current.context.close(),
  }
}

/**
 * Empties the storage of the origin, in the page. The command of the browser for this deletes storage that is in use: a
 * worker of the next journey may then wait forever for its cache.
 */
async function clearStorage() {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  const deleted = ({ name = '' }: IDBDatabaseInfo) =>
    new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = resolve
      request.onerror = () => reject(request.error)
    })
  await Promise.all((await indexedDB.databases()).map(deleted))
  localStorage.clear()
}
