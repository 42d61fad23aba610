import { signIn } from '@foyer/testing/browser'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { lastMail, linkIn } from './support/last-mail.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

test('a primary referent sees missing values', async ({ page }) => {
  await signIn(page, 'blocked', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/referents')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company referents')
  await expect(page.getByText('All areas are covered')).toBeVisible()
  await page.getByRole('button', { name: 'Add a referent' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('fill in all data')
  await expectAccessible(page)
})

test('a new referent survives a reload before saving, and is stored afterwards', async ({ page }) => {
  await signIn(page, 'blocked', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/referents')
  await page.getByRole('button', { name: 'Add a referent' }).click()
  const newest = (name: string) => page.getByRole('textbox', { name, exact: true }).last()
  await newest('First name').fill('Olga')
  await newest('Last name').fill('Berti')
  await newest('Role in the company').fill('Technical office')
  await newest('Email').fill('olga.berti@ombra.example')
  await newest('Phone').fill('+39 045 000000')
  await page
    .getByRole('button', { name: /Choose|Areas/ })
    .last()
    .click()
  await page.getByRole('option', { name: 'Stand set-up and technical' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await takenOver(page)
  await expect(newest('First name')).toHaveValue('Olga')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Operation complete')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Olga Berti' })).toBeVisible()
})

test('passaggio del referente principale: la stessa email è rifiutata, l’invito parte e si ritira', async ({
  page,
}) => {
  await signIn(page, 'blocked')
  await page.goto('/fair/reserved/referents')
  await page.getByRole('button', { name: 'Invita un nuovo referente principale' }).click()
  const email = page.getByRole('textbox', { name: 'Email', exact: true }).last()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).last().fill('Olga')
  await page.getByRole('textbox', { name: 'Cognome', exact: true }).last().fill('Berti')
  await email.fill('blocked@foyer.example')
  await page.getByRole('button', { name: 'Invia l’invito' }).click()
  await expect(page.getByText('È la stessa email del referente principale').first()).toBeVisible()
  await email.fill('olga.berti@ombra.example')
  await page.getByRole('button', { name: 'Invia l’invito' }).click()
  await expect(page.getByText('A Olga Berti è stato chiesto di diventare referente principale')).toBeVisible()
  // Only the main region: outside of it react-aria still announces a button that was removed with its form.
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ritira l’invito' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ritira l’invito' }).click()
  await expect(page.getByRole('button', { name: 'Invita un nuovo referente principale' })).toBeVisible()
})

test('J-19: il ruolo è rifiutato da una persona e accettato da un’altra, che lo restituisce', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  await signIn(page, 'blocked')
  await page.goto('/fair/reserved/referents')
  await offer(page, 'Carla', 'Neri', 'carla.neri@ombra.example')
  const carla = await openInvitation(browser, request, 'carla.neri@ombra.example')
  await carla.getByRole('button', { name: 'Rifiuta' }).click()
  await expect(carla.getByText('Hai rifiutato')).toBeVisible()
  await carla.context().close()

  // The open page offers the next invitation without a reload.
  await offer(page, 'Dora', 'Lenzi', 'dora.lenzi@ombra.example')
  const dora = await openInvitation(browser, request, 'dora.lenzi@ombra.example')
  await dora.getByRole('button', { name: 'Accetta il ruolo' }).click()
  await expect(page.getByText('La sessione è terminata')).toBeVisible()
  await dora.getByRole('textbox', { name: 'Nuova password', exact: true }).fill('a quieter word 7')
  await dora.getByRole('textbox', { name: 'Conferma la nuova password' }).fill('a quieter word 7')
  await dora.getByRole('button', { name: 'Salva la nuova password' }).click()
  await expect(dora.getByRole('heading', { level: 1 })).toContainText('Dora')
  await signIn(page, 'blocked')
  await page.goto('/fair/reserved/referents')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Non hai il permesso di vedere questa pagina',
  )

  await dora.goto('/fair/reserved/referents')
  await takenOver(dora)
  await offer(dora, 'Viktor', 'Halm', 'blocked@foyer.example')
  await page.goto(
    linkIn(
      await lastMail(request, 'blocked@foyer.example', 'referent.handover.invited'),
      'reserved/handover',
    ),
  )
  await page.getByRole('button', { name: 'Accetta il ruolo' }).click()
  await expect(page.getByText('Ora sei referente principale')).toBeVisible()
  await dora.context().close()
})

async function offer(page: Page, firstName: string, lastName: string, email: string) {
  await page.getByRole('button', { name: 'Invita un nuovo referente principale' }).click()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).last().fill(firstName)
  await page.getByRole('textbox', { name: 'Cognome', exact: true }).last().fill(lastName)
  await page.getByRole('textbox', { name: 'Email', exact: true }).last().fill(email)
  await page.getByRole('button', { name: 'Invia l’invito' }).click()
  await expect(page.getByText(`A ${firstName} ${lastName} è stato chiesto`)).toBeVisible()
}

/** Opens the link of the mail in a browser of its own. */
async function openInvitation(browser: Browser, request: APIRequestContext, email: string) {
  const invitee = await (await browser.newContext()).newPage()
  const mail = await lastMail(request, email, 'referent.handover.invited')
  await invitee.goto(linkIn(mail, 'reserved/handover'))
  await takenOver(invitee)
  return invitee
}

test('a user without the role sees a message', async ({ page }) => {
  await signIn(page, 'team', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/referents')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/No permission|Not eligible/)
})

test('a closed link shows a message', async ({ page }) => {
  await page.goto('/fair/en-US/reserved/handover?token=nothing')
  await expect(page.getByText('This invitation is no longer open')).toBeVisible()
  await expectAccessible(page)
})
