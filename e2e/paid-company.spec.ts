import { signIn } from '@foyer/testing/browser'
import type { Browser, Locator, Page } from '@playwright/test'
import { decide } from './support/decide.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { lastMail, linkIn } from './support/last-mail.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

// The first test pays the stand of a company, which opens its screens for the others.
test.describe.configure({ mode: 'serial' })

const UNKNOWN = 'Studio Ignoto'
const MEMBER = 'nadia.corsi@saponi.example'
const PASSWORD = 'a quieter word 7'

async function openOffice(browser: Browser) {
  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, 'staff')
  return staff
}

async function makePrimary(page: Page, name: string) {
  await page.getByRole('button', { name: `More actions: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make primary' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make primary' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Primary, to be validated')
}

async function validate(staff: Page, name: string) {
  await staff.goto('/fair/console/queues/team-members')
  await takenOver(staff)
  await staff.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(staff.getByRole('heading', { level: 2, name })).toBeVisible()
  await decide(staff, /^Valida come principale/)
  await expect(staff.getByText(`Deciso: ${name}`)).toBeVisible()
}

test('J-36: a statement pays one company exactly, another by proposal, and the unknown line is returned', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, 'saponi', { language: 'en-US' })
  const changes = page.waitForResponse(/\/services\/data\/v65\.0\/events/)
  await page.goto('/fair/en-US/reserved/technical-plans')
  await changes
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unpaid order')
  await expect(page.getByText(/^Balance: €/)).toBeVisible()
  await expect(page.getByText(/^TF27-00412-B1-\d$/)).toBeVisible()
  await expectAccessible(page)
  const amount = /€([\d,.]+)/.exec(await page.getByText(/^Balance: €/).innerText())?.[1] ?? ''

  const staff = await openOffice(browser)
  await staff.goto('/fair/console/bank-statements')
  await takenOver(staff)
  const choosing = staff.waitForEvent('filechooser')
  await staff.getByRole('button', { name: 'Scegli un file' }).click()
  const lines = [
    'Data;Importo;Ordinante;Causale;CRO',
    '18/11/2026;8.550,00;Camera di Commercio del Delta;Acconto TF27-00716-P1-1;E2E-1',
    `18/11/2026;${amount.replace(',', '').replace('.', ',')};Luce Saponi;saldo stand;E2E-2`,
    `18/11/2026;12,34;${UNKNOWN};regalo;E2E-3`,
  ]
  const file = { name: 'estratto.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await (await choosing).setFiles(file)
  const preview = staff.getByRole('grid', { name: 'Anteprima dei movimenti' })
  await expect(preview.getByRole('row', { name: /Delta/ })).toContainText('sarà registrato')
  for (const payer of ['Luce Saponi', UNKNOWN])
    await expect(preview.getByRole('row', { name: payer })).toContainText('andrà nella coda')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Registra 3 movimenti' }).click()
  await expect(staff.getByText('1 movimento registrato')).toBeVisible()
  await expect(staff.getByText('2 movimenti da verificare')).toBeVisible()
  // The page of the company is still closed: its line waits.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unpaid order')

  await staff.getByRole('link', { name: 'Movimenti senza abbinamento' }).click()
  await staff.getByRole('link', { name: new RegExp(`^${UNKNOWN}`) }).click()
  await decide(staff, /^Restituisci/, (dialog) =>
    dialog.getByRole('textbox').fill('Nessun debito a questo nome'),
  )
  await expect(staff.getByText(new RegExp(`Deciso: ${UNKNOWN}`))).toBeVisible()
  await staff.getByRole('link', { name: /^Luce Saponi E2E-2/ }).click()
  await expect(staff.getByRole('region', { name: 'Il bonifico' })).toContainText('Luce Saponi')
  await expect(staff.getByRole('region', { name: 'Possibili abbinamenti' })).toContainText('TF27-00412-B1')
  await staff.getByRole('button', { name: /^Abbina .* 1$/ }).click()

  // The page that was requested opens by itself.
  await expect(page.getByText('Payment received').first()).toBeVisible()
  await expect(page).toHaveURL(/\/reserved\/technical-plans$/)
  await expect(page.getByRole('heading', { name: 'Stand D4', exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await lastMail(request, 'saponi@foyer.example', 'gate.opened')).toContain('Luce Saponi')
  await staff.context().close()
})

test('J-20: a member accepts the invitation, is confirmed, made primary and validated by staff', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, 'saponi', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/team')
  await takenOver(page)
  const invite = async (firstName: string, lastName: string, email: string) => {
    await page.getByLabel('First name').fill(firstName)
    await page.getByLabel('Last name').fill(lastName)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Add and invite' }).click()
    await expect(page.getByRole('row').filter({ hasText: lastName })).toContainText('Invite sent')
  }
  await invite('Nadia', 'Corsi', MEMBER)
  const guest = await browser.newContext()
  const member = await guest.newPage()
  await member.goto(linkIn(await lastMail(request, MEMBER, 'team.invite'), 'reserved/team-invitation'))
  await takenOver(member)
  await member.getByRole('button', { name: 'Join the team' }).click()
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Choose your password')
  await expectAccessible(member)
  await member.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD)
  await member.getByRole('textbox', { name: 'Confirm new password', exact: true }).fill(PASSWORD)
  await member.getByRole('button', { name: 'Save the new password' }).click()
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nadia')
  await member.goto('/fair/en-US/reserved/my-match')
  await takenOver(member)
  await expect(
    member.getByText('Your company has not confirmed you in its matchmaking team yet'),
  ).toBeVisible()

  // The page of the company follows without a reload.
  const row = page.getByRole('row').filter({ hasText: 'Nadia Corsi' })
  await row.getByRole('button', { name: 'Confirm: Nadia Corsi' }).click()
  await expect(row).toContainText('Confirmed')
  await makePrimary(page, 'Nadia Corsi')
  const staff = await openOffice(browser)
  await validate(staff, 'Nadia Corsi')
  await expect(row).toContainText('Primary, validated')
  // Nothing is published yet: My Match names the missing condition, without a reload.
  await expect(member.getByText('Your profile is not published in the digital directory yet')).toBeVisible()
  await staff.context().close()
  await guest.close()
})

test('J-22: the entry of last year is copied, changed in two places and published', async ({
  page,
  browser,
}) => {
  await signIn(page, 'saponi', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/directory')
  await page.getByRole('button', { name: 'Copy from 2026' }).click()
  await expect(page.getByText('Copied from the last edition')).toBeVisible()
  await expect(page.getByLabel('Description in Italian')).toHaveValue('Saponi di luce, stagionati sei mesi.')
  await page.getByLabel('Description in English').fill('Soaps of light, aged for a year.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Ready to publish')).toBeVisible()
  await page.getByRole('tab', { name: 'Brands and products' }).click()
  await page.getByRole('button', { name: 'Change: Scrub Brina' }).click()
  await page.getByLabel('Product name').fill('Scrub Neve')
  await page.getByRole('button', { name: 'Save the product' }).click()
  await page.getByRole('tab', { name: 'Preview and publish' }).click()
  await expect(page.getByRole('article')).toContainText('Scrub Neve')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Your entry is published')).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto('/fair/en-US/catalogue/luce-saponi')
  const main = guest.getByRole('main')
  await expect(main).toContainText('Soaps of light, aged for a year.')
  await expect(main).toContainText('Scrub Neve')
  await expect(main).toContainText('Sapone Rugiada')
  await guest.context().close()
})

test('J-20: My Match is open for the primary member until the next one is validated and the first removed', async ({
  page,
  browser,
}) => {
  const guest = await browser.newContext()
  const member = await guest.newPage()
  await member.request.post('/fair/en-US/reserved/login', {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { username: MEMBER, password: PASSWORD },
    maxRedirects: 0,
  })
  await member.goto('/fair/en-US/reserved/my-match')
  await takenOver(member)
  await expect(member.getByText('Permission granted: you can use My Match')).toBeVisible()

  await signIn(page, 'saponi', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/team')
  await page.getByLabel('First name').fill('Bruno')
  await page.getByLabel('Last name').fill('Marelli')
  await page.getByLabel('Email').fill('saponi@foyer.example')
  await page.getByRole('button', { name: 'Add without inviting' }).click()
  await makePrimary(page, 'Bruno Marelli')
  const staff = await openOffice(browser)
  await validate(staff, 'Bruno Marelli')
  await staff.context().close()
  await expect(page.getByRole('row').filter({ hasText: 'Bruno Marelli' })).toContainText('Primary, validated')
  await page.getByRole('button', { name: 'More actions: Nadia Corsi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm deletion' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Nadia Corsi' })).toHaveCount(0)
  // Rights that are lost end the session, in the open window too.
  await expect(member.getByText('Your session has ended')).toBeVisible()
  await guest.close()
})

test('J-26: a plan is downloaded; the design is sent back with marks, corrected and approved', async ({
  page,
  browser,
}) => {
  const staff = await openOffice(browser)
  await signIn(page, 'saponi', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/technical-plans')
  await expect(page.getByText('No PDFs available')).toBeVisible()
  const pdf = await staff.goto('/fair/console/technical-plans').then(() => staff.pdf())
  const attach = async (target: Page | Locator, button: string, name: string) => {
    const choosing = ('page' in target ? target.page() : target).waitForEvent('filechooser')
    await target.getByRole('button', { name: button }).click()
    await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer: pdf })
  }
  await attach(staff, 'Scegli i file', '36_D4_1.pdf')
  await expect(staff.getByText('stand D4, revisione 1')).toBeVisible()

  // Without a reload.
  const plan = page.getByRole('link', { name: 'Download the plan of stand D4, revision 1' })
  await expect(plan).toBeVisible()
  const file = await page.request.get((await plan.getAttribute('href')) ?? '')
  expect((await file.body()).equals(pdf)).toBe(true)

  const send = async (open: string, version: number, name: string) => {
    await page.getByRole('button', { name: open }).click()
    await page.getByRole('button', { name: `Send version ${version}` }).click()
    await expect(page.getByRole('alert', { name: 'One field needs your attention' })).toContainText(
      'Attach the drawing',
    )
    await attach(page, 'Choose files', name)
    await page.getByRole('textbox', { name: 'Sockets' }).fill('3')
    await page.getByRole('button', { name: `Send version ${version}` }).click()
    await expect(page.getByText(new RegExp(`Version ${version} sent on`))).toBeVisible()
  }
  await send('Send the design', 1, 'luce.pdf')
  await expectAccessible(page)
  const openDesign = async () => {
    await staff.goto('/fair/console/queues/stand-designs')
    await takenOver(staff)
    await staff.getByRole('link', { name: /Luce Saponi/ }).click()
    await expect(staff.getByRole('region', { name: 'Che cosa vogliono costruire' })).toContainText('D4')
  }
  await openDesign()
  await decide(staff, /^Chiedi una correzione/, async (dialog) => {
    await dialog.getByText('Allacci mancanti o non segnati sul disegno').click()
    await dialog.getByRole('textbox').fill('Segnate le prese sulla parete nord.')
    await attach(dialog, 'Scegli un file', 'annotata.pdf')
    await expect(dialog.getByText('annotata.pdf')).toBeVisible()
  })
  await expect(page.getByText('Version 1 needs a correction')).toBeVisible()
  await expect(page.getByText('Segnate le prese sulla parete nord.')).toBeVisible()
  const marked = page.getByRole('link', { name: 'Open the drawing with our comments' })
  const annotated = await page.request.get((await marked.getAttribute('href')) ?? '')
  expect((await annotated.body()).equals(pdf)).toBe(true)
  await send('Send a corrected version', 2, 'luce-2.pdf')
  await openDesign()
  await decide(staff, /^Approva/)
  await expect(page.getByText('Version 2 is approved')).toBeVisible()
  await staff.context().close()
})
