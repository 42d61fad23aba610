import { signIn } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

const RECORDS = '/services/data/v65.0/ui-api'
const headers = { 'sec-fetch-site': 'same-origin' }

const TOOLS = /devtools/

/** Scripts that a page has loaded, and loads from now on. */
function scriptsOf(page: Page) {
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(new URL(request.url()).pathname)
  })
  return urls
}

test('an administrator sees the cache in the production build; other users load none of the tools', async ({
  page,
  browser,
  baseURL,
}) => {
  const others = await Promise.all(
    (['staff', 'exhibitor'] as const).map(async (account) => {
      const other = await browser.newPage({ baseURL: baseURL ?? '' })
      const scripts = scriptsOf(other)
      await signIn(other, account, { language: 'en-US' })
      await other.goto(`/fair/en-US/${account === 'staff' ? 'console/overview' : 'reserved/'}`)
      await takenOver(other)
      return { other, scripts }
    }),
  )

  await signIn(page, 'admin', { language: 'en-US' })
  const found = await page.request.post(`${RECORDS}/list-records/Account/AllAccounts`, {
    headers,
    data: { pageSize: 1, where: '{ Name: { like: "Haneul%" } }' },
  })
  const { id } = (await found.json()).records[0]
  const scripts = scriptsOf(page)
  await page.goto(`/fair/en-US/console/Account/${id}?edit`)
  await page.keyboard.press('Alt+Shift+D')
  const tools = page.getByRole('region', { name: 'Record devtools' })
  await expect(tools).toBeVisible()
  expect([...scripts].filter((url) => TOOLS.test(url))).not.toEqual([])

  // Entries, their remaining lifetime, and their observers.
  const entry = tools.getByRole('option', { name: new RegExp(`Account ${id}`) })
  await expect(entry.getByText(/^[1-9]\d* listeners?$/)).toBeAttached()
  await entry.click()
  await expect(tools.getByText('Fresh for')).toBeVisible()
  await expectAccessible(page, '[data-record-devtools]')

  // Events: a colleague changes the record, then the administrator does.
  await tools.getByRole('tab', { name: /Timeline/ }).click()
  const change = { headers, data: { fields: { Phone: '+39 051 333333' } } }
  expect((await page.request.patch(`${RECORDS}/records/${id}`, change)).ok()).toBe(true)
  await expect(tools.getByRole('option', { name: new RegExp(`change Account ${id} updated`) })).toBeVisible()
  const website = page.getByRole('textbox', { name: 'Website', exact: true })
  await website.fill('https://haneul.example/new')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(tools.getByRole('option', { name: /updateRecord/ })).toContainText('saved')
  await tools.getByRole('option', { name: /updateRecord/ }).click()
  await expect(tools.getByRole('region', { name: /^updateRecord/ })).toContainText('haneul.example/new')
  await expect(tools.getByRole('option', { name: /^.*PATCH 200/ })).toBeVisible()

  // They stay open across pages, and record a page from its first request.
  await page.goto('/fair/en-US/console/Account/list/AllAccounts')
  await expect(tools).toBeVisible()
  await tools.getByRole('button', { name: 'Close' }).click()
  await page.goto('/fair/en-US/console/overview')
  await expect(page.locator('[data-record-devtools]')).toHaveCount(0)

  for (const { other, scripts: loaded } of others) {
    await other.keyboard.press('Alt+Shift+D')
    await other.goto('/fair/en-US/')
    expect([...loaded].filter((url) => TOOLS.test(url))).toEqual([])
    await other.close()
  }
})
