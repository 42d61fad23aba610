import { signIn } from '@foyer/testing/browser'
// Not the quiet test: the browser logs an error when a tool inspects a frame without scripts.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'

/** A change of consents is confirmed by a message. */
const changeConsents = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/lwr/apex/v65.0/ConsentsController/saveConsents', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'en-US', answers: { promotional: true } }),
    })
    return answer.status
  })

test('a message arrives while the page is open, opens in place, is marked as read, and its code is genuine', async ({
  page,
  context,
}) => {
  await signIn(page, 'team', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/messages')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  const before = await page.getByRole('main').getByRole('listitem').count()
  const menu = page.getByRole('navigation', { name: 'Reserved area' })
  const unread = async () => {
    const [words = ''] = await menu.getByText(/^\d+ unread$/).allTextContents()
    return Number.parseInt(words, 10) || 0
  }
  const unreadBefore = await unread()
  expect(await changeConsents(page)).toBe(200)
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(before + 1)
  await expect(first).toContainText('unread')
  await expect.poll(unread).toBe(unreadBefore + 1)
  // Before the frame exists, because no tool can inspect a frame without scripts.
  await expectAccessible(page)
  await first.getByRole('link').click()
  const content = page.frameLocator('main iframe')
  const check = content.getByText(/Check with the code/)
  await expect(check).toBeVisible()
  await expect(first).not.toContainText('unread')
  await expect.poll(unread).toBe(unreadBefore)

  const [code] = /[A-Z0-9]{4}(?:-[A-Z0-9]{4})+/.exec(await check.innerText()) ?? []
  const verify = await context.newPage()
  await verify.goto(`/fair/en-US/verify/${code}`)
  await expect(verify.getByRole('heading', { name: 'This message is genuine' })).toBeVisible()
  await expect(verify.getByText('t•••@f•••.example')).toBeVisible()
  await expectAccessible(verify)
})
