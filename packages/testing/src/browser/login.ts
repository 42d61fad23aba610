import type { Page } from '@playwright/test'

/** The demo accounts, by the part of the address before foyer.example. */
export type DemoAccount =
  | 'exhibitor'
  | 'unpaid'
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

/** Signs in as a person would, and returns when the portal has let them in. */
export async function login(
  page: Page,
  account: DemoAccount,
  { language = 'it' }: { language?: Language } = {},
) {
  await page.goto(localised('/fair/reserved/login', language))
  await page.getByLabel('Email', { exact: true }).fill(`${account}@foyer.example`)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

export type Language = 'it' | 'en-US'

/** The address of a page in a language: Italian has no segment, English has its own after the site's. */
export function localised(path: string, language: Language) {
  return language === 'it' ? path : path.replace(/^\/([^/]+)/, `/$1/${language}`)
}
