import { test as base, expect } from '@playwright/test'
import { openProfile, type Profile } from './profile.ts'
import { takenOver } from './taken-over.ts'

/**
 * Browser messages about responses that a journey may expect, such as a refusal, or none in a journey without network. The
 * offline page of the service worker is a 503 without a text; the server has one. Without network browsers also complain that
 * they cannot look for a new version of a service worker. A busy browser ends workers.
 */
const ABOUT_ANSWERS =
  /^Failed to load resource: (the server responded with a status of (4\d\d|503 \(\))|net::ERR_INTERNET_DISCONNECTED)|^An unknown error occurred when fetching the script|^Service worker went to a bad state/

/**
 * Playwright's test, in which `goto` waits for hydration (unless `waitUntil` is `commit`), and which also
 * fails if the page throws, warns of a hydration mismatch or violates the policy.
 */
export const test = base.extend<{ quietConsole: undefined }, { profile: Profile }>({
  profile: [
    async ({ browser }, use, { project }) => {
      const profile = await openProfile(browser, project.use)
      await use(profile)
      await profile.close()
    },
    { scope: 'worker' },
  ],
  // One browser profile for all journeys of a worker: separate ones would load and compile every script of
  // the portal again. A journey that needs another kind of browser gets one.
  context: async ({ profile, browser, javaScriptEnabled, bypassCSP }, use) => {
    if (!javaScriptEnabled || bypassCSP) {
      const own = await browser.newContext()
      await use(own)
      await own.close()
      return
    }
    await use(profile.context)
    await profile.forgetVisitor()
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    const open = page.goto.bind(page)
    if (javaScriptEnabled)
      page.goto = async (url, options) => {
        const answer = await open(url, options)
        if (options?.waitUntil !== 'commit') await takenOver(page)
        return answer
      }
    await use(page)
  },
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !ABOUT_ANSWERS.test(message.text()))
          complaints.push(`${message.text()} (${message.location().url})`)
      })
      await use(undefined)
      expect(complaints, 'what the page complained of').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
