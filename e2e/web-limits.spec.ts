import { chromium, expect, test } from '@playwright/test'
import { freePort } from './support/free-port.ts'
import { FIRST_PAGES, faultsOf, lookShortly } from './support/look-at-page.ts'

/** Each page in one of its languages: they share the code, and `bench:web` covers all. */
const SHORTLY = ['Home in English', 'Catalogue', 'Ticket shop in English', 'Programme'] as const

test('entry pages keep within the limits of bench:web', async ({ baseURL, launchOptions }) => {
  test.slow()
  const port = await freePort()
  const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ ...launchOptions, args })
  const problems: string[] = []
  try {
    for (const name of SHORTLY)
      problems.push(...faultsOf(name, await lookShortly(`${baseURL}${FIRST_PAGES[name]}`, port)))
  } finally {
    await browser.close()
  }
  expect(problems).toEqual([])
})
