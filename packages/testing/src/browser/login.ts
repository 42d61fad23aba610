import type { Page } from '@playwright/test'

/** The demo accounts, by the part of the address before foyer.example. */
export type DemoAccount =
  | 'exhibitor'
  | 'unpaid'
  | 'saponi'
  | 'team'
  | 'collective'
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

/** Signs in with what the form sends, and opens the page to which the portal leads; the form has journeys of its own. */
export async function login(
  page: Page,
  account: DemoAccount,
  { language = 'it' }: { language?: Language } = {},
) {
  const answer = await page.request.post(localised('/fair/reserved/login', language), {
    // As a browser says of its own form.
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { username: `${account}@foyer.example`, password: DEMO_PASSWORD },
    maxRedirects: 0,
  })
  const { location } = answer.headers()
  if (location === undefined) throw new Error(`${account} could not sign in: ${answer.status()}`)
  await page.goto(location)
}

export type Language = 'it' | 'en-US'

/** The address of a page in a language: Italian has no segment, English has its own after the site's. */
export function localised(path: string, language: Language) {
  return language === 'it' ? path : path.replace(/^\/([^/]+)/, `/$1/${language}`)
}
