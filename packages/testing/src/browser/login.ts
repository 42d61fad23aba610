import type { Page } from '@playwright/test'

/** The demo accounts, by the part of the address before foyer.example. */
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

/** Signs in with what the form sends, and tells where the portal leads then; the form has journeys of its own. */
export async function signIn(
  page: Page,
  account: DemoAccount,
  { language = 'it' }: { language?: Language } = {},
): Promise<string> {
  const response = await page.request.post(localisePath('/fair/reserved/login', language), {
    // As a browser says of its own form.
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { username: `${account}@foyer.example`, password: DEMO_PASSWORD },
    maxRedirects: 0,
  })
  const { location } = response.headers()
  if (location === undefined) throw new Error(`${account} could not sign in: ${response.status()}`)
  return location
}

/** Signs in and opens the page to which the portal leads. A journey that begins elsewhere only signs in. */
export async function login(page: Page, account: DemoAccount, options: { language?: Language } = {}) {
  await page.goto(await signIn(page, account, options))
}

export type Language = 'it' | 'en-US'

/** The address of a page in a language: Italian has no segment, English has its own after the site's. */
export function localisePath(path: string, language: Language) {
  return language === 'it' ? path : path.replace(/^\/([^/]+)/, `/$1/${language}`)
}
