import type { Page } from '@playwright/test'

/** Demo accounts, by the local part of their email address at foyer.example. */
export type DemoAccount =
  | 'exhibitor'
  | 'unpaid'
  | 'saponi'
  | 'team'
  | 'collective'
  | 'coexhibitor'
  | 'pavilion'
  | 'applicant'
  | 'buyer'
  | 'press'
  | 'influencer'
  | 'school'
  | 'visitor'
  | 'blocked'
  | 'staff'
  | 'admin'

const DEMO_PASSWORD = 'Foyer-demo-1'

/**
 * Signs in by posting the form fields, and returns the page that the portal redirects to. The form itself has
 * its own journeys.
 */
export async function signIn(
  page: Page,
  account: DemoAccount,
  { language = 'it' }: { language?: Language } = {},
): Promise<string> {
  const response = await page.request.post(localisePath('/fair/reserved/login', language), {
    // As a browser sends for a form of the same site.
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { username: `${account}@foyer.example`, password: DEMO_PASSWORD },
    maxRedirects: 0,
  })
  const { location } = response.headers()
  if (location === undefined) throw new Error(`Signing in as ${account} failed: ${response.status()}`)
  return location
}

/** Signs in and opens the page that the portal redirects to. Journeys that start on another page use `signIn`. */
export async function login(page: Page, account: DemoAccount, options: { language?: Language } = {}) {
  await page.goto(await signIn(page, account, options))
}

/**
 * Signs in as someone else. The page is left first: it would see that its session ended, and its own navigation to the login
 * page would race with the next one.
 */
export async function switchAccount(
  page: Page,
  account: DemoAccount,
  options: { language?: Language } = {},
): Promise<string> {
  await page.goto('about:blank', { waitUntil: 'commit' })
  await page.context().clearCookies()
  return signIn(page, account, options)
}

export type Language = 'it' | 'en-US'

/** Returns the path of a page in a language: Italian has no segment, English has one after the site. */
export function localisePath(path: string, language: Language) {
  return language === 'it' ? path : path.replace(/^\/([^/]+)/, `/$1/${language}`)
}
