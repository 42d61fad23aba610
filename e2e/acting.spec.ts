import { stableId } from '@foyer/record-contract'
import { login } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

test('staff act on behalf of a customer under a banner, and stop', async ({ page }) => {
  await login(page, 'admin', { language: 'en-US' })
  const status = await page.evaluate(
    async (userId) => {
      const answer = await fetch('/lwr/apex/v65.0/ActingController/start', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId, reason: 'Asked for help on the phone' }),
      })
      return answer.status
    },
    stableId('005', 'demo:school'),
  )
  expect(status).toBe(200)
  await page.goto('/fair/en-US/reserved/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Davide')
  const banner = page.getByRole('region', { name: 'Roberto Neri is acting on behalf of Davide Moretti' })
  await expect(banner).toContainText('Asked for help on the phone')
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Stop acting' }).click()
  await expect(page).toHaveURL(/\/console/)
  await expect(page.getByRole('button', { name: /Roberto Neri/ })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
