import { signIn } from '@foyer/testing/browser'
import type { Locator, Page } from '@playwright/test'
import { testOnOwnServer } from './support/own-server.ts'
import { takenOver } from './support/taken-over.ts'
import { expect } from './support/test.ts'

/** The last change is undone, debtors are reminded once a week, and a line is matched once: not countable beside others. */
const test = testOnOwnServer()
test.setTimeout(180_000)

/** Counts clicks and keys, from the console's first page on. */
function deskOf(page: Page) {
  let count = 0
  return {
    start: async () => {
      await page.goto('/fair/en-US/console')
      await takenOver(page)
      count = 0
    },
    click: async (target: Locator) => {
      count++
      await target.click()
    },
    press: async (key: string) => {
      count++
      await page.keyboard.press(key)
    },
    steps: () => count,
  }
}

test('the common tasks of staff take no more clicks and keys than promised', async ({ page }) => {
  await signIn(page, 'admin', { language: 'en-US' })
  const desk = deskOf(page)
  const queue = (name: string) =>
    page.getByRole('region', { name: /queues/i }).getByRole('link', { name, exact: true })

  await test.step('accept an application: 3; undo it: 1', async () => {
    await desk.start()
    await desk.click(queue('Applications'))
    await expect(page.getByRole('region', { name: 'Request of the company' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Checks' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible()
    const name = await page.locator('#item').textContent()
    await desk.press('a')
    await desk.click(page.getByRole('dialog').getByRole('button', { name: 'Decide' }))
    await expect(page.getByText(`Decided: ${name}`)).toBeVisible()
    expect(desk.steps()).toBeLessThanOrEqual(3)
    // The next item opens, and the letter undoes the last decision.
    await expect(page.locator('#item')).not.toHaveText(name ?? '')
    await expect(page.getByRole('region', { name: 'Recent changes you can undo' })).toContainText(name ?? '')
    await page.keyboard.press('z')
    await expect(page.getByText('Undone: everything has been restored')).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(name ?? '') }).first()).toBeVisible()
  })

  await test.step('assign a stand: 4', async () => {
    await desk.start()
    await desk.click(queue('Applications'))
    await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible()
    const name = await page.locator('#item').textContent()
    await desk.press('a')
    const choice = page.getByRole('dialog').getByRole('button', { name: /Stand number/ })
    await expect(choice).toBeEnabled()
    await expect(choice).toBeFocused()
    // The best match is the first.
    await desk.press('ArrowRight')
    await expect(choice).toContainText(/Hall \d+, \w+/)
    await desk.click(page.getByRole('dialog').getByRole('button', { name: 'Decide' }))
    await expect(page.getByText(`Decided: ${name}`)).toBeVisible()
    expect(desk.steps()).toBeLessThanOrEqual(4)
  })

  await test.step('countersign having read the PDF: 4', async () => {
    await desk.start()
    await desk.click(queue('Signed contracts'))
    await expect(page.getByRole('region', { name: 'Documents' }).locator('canvas').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Countersign/ })).toBeVisible()
    const name = await page.locator('#item').textContent()
    await desk.press('c')
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await desk.press('Enter')
    await expect(page.getByText(`Decided: ${name}`)).toBeVisible()
    expect(desk.steps()).toBeLessThanOrEqual(4)
  })

  await test.step('match a bank line: 3', async () => {
    await desk.start()
    await desk.click(queue('Bank lines without match'))
    await desk.click(page.getByRole('link', { name: /Velluto Profumi/ }).first())
    await expect(page.getByRole('region', { name: 'The transfer' })).toContainText('Velluto Profumi')
    await expect(page.getByRole('button', { name: /^Match .* 1$/ })).toBeVisible()
    const before = await page.locator('#item').textContent()
    await desk.press('1')
    await expect(page.locator('#item')).not.toHaveText(before ?? '')
    expect(desk.steps()).toBeLessThanOrEqual(3)
  })

  await test.step('remind debtors: 4', async () => {
    await desk.start()
    await desk.click(page.getByRole('link', { name: /^€/ }))
    await desk.click(page.getByRole('button', { name: /^Remind .*…/ }))
    const send = page.getByRole('dialog').getByRole('button', { name: /^Send/ })
    await expect(send).toBeFocused()
    await desk.press('Enter')
    await expect(page.getByText(/compan(y was|ies were) reminded/i).first()).toBeVisible()
    expect(desk.steps()).toBeLessThanOrEqual(4)
  })

  await test.step('invoice all balances: 3', async () => {
    await desk.start()
    await desk.click(page.getByRole('link', { name: /^€/ }))
    await desk.click(page.getByRole('button', { name: /^Invoice .*balance/ }))
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Issue|^Invoice/ })).toBeFocused()
    await desk.press('Enter')
    await expect(page.getByText(/invoices? (was|were) issued/i).first()).toBeVisible()
    expect(desk.steps()).toBeLessThanOrEqual(3)
  })

  await test.step('write to a company: 3', async () => {
    await desk.start()
    await desk.press('Control+k')
    await page.keyboard.type('Velluto Profumi')
    await expect(page.getByRole('option', { selected: true })).toContainText('Velluto Profumi')
    await desk.press('Control+Enter')
    await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused()
    await page.keyboard.type('La vostra consegna')
    await page.getByRole('textbox', { name: 'Text' }).fill('Gentile {name}, potete consegnare dalle 8.')
    await desk.press('Control+Enter')
    await expect(page.getByText(/Will be sent|On its way/).first()).toBeVisible()
    expect(desk.steps()).toBeLessThanOrEqual(3)
  })
})
