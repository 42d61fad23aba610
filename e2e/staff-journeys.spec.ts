import { signIn, switchAccount } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { testOnOwnServer } from './support/own-server.ts'
import { expect } from './support/test.ts'

/** Empties a queue, sends mails and changes badges of demo companies. */
const test = testOnOwnServer()
test.setTimeout(180_000)

const QUEUE = '/fair/en-US/console/queues/team-members'

/** Decides the open item after the preview of its mails, and returns its name. */
async function decideOpenItem(page: Page, key: string, note = '') {
  const item = page.locator('#item')
  const name = (await item.textContent()) ?? ''
  // The letters work once the actions of the item are known.
  await expect(page.getByRole('button', { name: key === 'v' ? /^Validate/ : /^Refuse/ })).toBeVisible()
  await page.locator('#content').focus()
  await page.keyboard.press(key)
  const dialog = page.getByRole('dialog')
  if (note !== '') {
    await dialog.getByRole('textbox', { name: 'Note' }).fill(note)
    await page.keyboard.press('Control+Enter')
  }
  await expect(dialog.getByText(/mails? (is|are) sent/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Decide/ }).click()
  await expect(page.getByText(`Decided: ${name}`)).toBeVisible()
  await expect(item.filter({ hasText: name })).toHaveCount(0)
  return name
}

const MEMBERS = ['Inés Cobalto', 'Lucia Orvieto', 'Fabio Tarlati', 'Jonas Wiek', 'Irene Bandini']

test('staff spend a morning in the console: decisions, a mail to debtors and a phone call', async ({
  page,
}) => {
  await signIn(page, 'staff', { language: 'en-US' })

  await test.step('J-35: five items of my work are decided, one is undone and handed over', async () => {
    await page.goto(QUEUE)
    for (const name of MEMBERS) {
      await page
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .click()
      await expect(page.locator('#item')).toHaveText(name)
      await page.getByRole('button', { name: /^Take/ }).click()
      await expect(page.getByText('Taken by Anna Galli')).toBeVisible()
    }
    await page.goto('/fair/en-US/console')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My work')
    await page
      .getByRole('link', { name: /Inés Cobalto/ })
      .first()
      .click()
    await expect(page.locator('#item')).toHaveText('Inés Cobalto')
    for (const _ of MEMBERS.slice(1)) await decideOpenItem(page, 'v')
    const last = await decideOpenItem(page, 'r', 'Please name somebody else')
    await page.keyboard.press('z')
    await expect(page.getByText('Undone: everything has been restored')).toBeVisible()
    await page
      .getByRole('link', { name: new RegExp(last) })
      .first()
      .click()
    await expect(page.locator('#item')).toHaveText(last)
    await page.getByRole('button', { name: 'Hand over to' }).click()
    await page.getByRole('menuitem', { name: 'Roberto Neri' }).click()
    await expect(page.getByText('Taken by Roberto Neri')).toBeVisible()
  })

  await test.step('J-40: a mail to the unpaid companies of one hall, in their languages', async () => {
    const filters = 'f=Pavilion__r.Name~Equals~Pad.+16&f=Participation__r.PaymentState__c~Equals~balance_due'
    await page.goto(`/fair/en-US/console/Stand__c/list/AllStands?${filters}`)
    await expect(page.locator('tr[data-id]')).toHaveCount(1)
    await page.getByRole('button', { name: 'List actions' }).click()
    await page.getByRole('menuitem', { name: 'Write to everyone in this list…' }).click()
    await expect(page.getByRole('tab', { name: 'English · no recipients' })).toBeVisible()
    await expect(page.getByText('unpaid@foyer.example · Velluto Profumi · Italian')).toBeVisible()
    // Promotion is for others to send, and only to those who agreed.
    await expect(page.getByRole('radio', { name: 'Promotional' })).toBeDisabled()
    await page.getByRole('textbox', { name: 'Subject' }).fill('Il saldo di {company}')
    await page.getByRole('textbox', { name: 'Text' }).fill('Gentile {name},\n\nmanca il saldo dello stand.')
    await page.getByRole('button', { name: 'Send to one person' }).click()
    await expect(page.getByText(/Will be sent in|On its way|Sent on/).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('J-41: a badge is corrected on the phone; staff cannot sign or pay; the company reads it', async () => {
    const reason = 'Asked on the phone for a name'
    await actFor(page, 'Ombra Lab', reason)
    await page.goto('/fair/en-US/reserved/contracts')
    await page.getByRole('link', { name: /^Open contract/ }).click()
    await expect(page.getByText('You are acting on their behalf', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'I have read the form and sign it' })).toBeDisabled()
    await page.getByRole('button', { name: 'Stop acting' }).click()
    await expect(page).toHaveURL(/\/console/)

    await actFor(page, 'Aurora Cosmetici', reason)
    await page.goto('/fair/en-US/reserved/badges')
    const row = page.getByRole('row').filter({ hasText: 'Marta Serra' })
    await row.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('dialog', { name: 'Marta Serra' }).getByRole('button', { name: 'Change' }).click()
    await page.getByRole('dialog').getByLabel('Last name').fill('Serrano')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Marta Serrano' })).toBeVisible()
    const refused = await page.evaluate(async () => {
      const answer = await fetch('/lwr/apex/v65.0/PaymentsController/sayPaid', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ dueId: 'a30000000000000AAA', paidOn: '2027-01-14', text: '', files: [] }),
      })
      return answer.text()
    })
    expect(refused).toContain('ONLY_THEMSELVES')
    await page.getByRole('button', { name: 'Stop acting' }).click()
    await expect(page).toHaveURL(/\/console/)

    await switchAccount(page, 'exhibitor', { language: 'en-US' })
    await page.goto('/fair/en-US/reserved/history')
    await expect(page.getByText(reason, { exact: false }).first()).toBeVisible()
  })
})

/** Acts on behalf of a company, from its page. */
async function actFor(page: Page, company: string, reason: string) {
  await page.goto(`/fair/en-US/console/Account/list/AllAccounts?q=${company.split(' ')[0]}`)
  await page.getByRole('link', { name: company, exact: true }).click()
  await page.getByRole('button', { name: 'Act on behalf' }).click()
  const dialog = page.getByRole('dialog', { name: `Act on behalf of ${company}` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Start acting' }).click()
  await expect(page.getByRole('button', { name: 'Stop acting' })).toBeVisible()
}
