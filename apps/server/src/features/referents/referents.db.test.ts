import { capabilityProfile, REFERENT_AREAS } from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { companyStatusOf } from '../../services/company-roles/company-status.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'

const DAY_MS = 86_400_000

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeEach(async () => {
  server = await buildTestApp()
  return () => server.close()
})

interface Person {
  email: string
  [name: string]: unknown
}

async function as(account: string | null) {
  const browser = server.browser()
  if (account !== null) await browser.signIn(`${account}@foyer.example`)
  const call = (path: string, payload: object = {}) =>
    browser.send({ method: 'POST', url: `/lwr/apex/v65.0/${path}`, payload })
  const get = async () => (await call('ReferentsController/getReferents')).json()
  const save = async (referents: readonly object[], version?: string) =>
    call('ReferentsController/save', { referents, version: version ?? (await get()).version })
  return { call, get, save, browser }
}

const sent = ({ firstName, lastName, title, email, phone, isAdministrative, isLegal, areas }: Person) => ({
  firstName,
  lastName,
  title,
  email,
  phone,
  isAdministrative,
  isLegal,
  areas,
})
const stored = async () =>
  (
    await server.pool.query(
      `select email, "primary", administrative, legal, areas from referent where account = $1 order by email`,
      [demoIds.account('Aurora Cosmetici')],
    )
  ).rows
const primaries = async () => (await stored()).filter(({ primary }) => primary).map(({ email }) => email)
const newcomer = {
  firstName: 'Elsa',
  lastName: 'Riva',
  title: 'Marketing',
  email: 'elsa@aurora.example',
  phone: '+39 051 111222',
  isAdministrative: false,
  isLegal: false,
  areas: ['marketing'],
}

describe('the set of referents', () => {
  test('is returned with roles, the primary first, only to users who manage it', async () => {
    const { get } = await as('exhibitor')
    const { referents, areas } = await get()
    expect(areas).toEqual(Object.keys(REFERENT_AREAS))
    expect(referents[0]).toMatchObject({ email: 'exhibitor@foyer.example', isPrimary: true })
    expect(referents).toHaveLength(4)
    for (const account of ['team', 'buyer'])
      expect((await (await as(account)).call('ReferentsController/getReferents')).statusCode).toBe(403)
    expect((await (await as(null)).call('ReferentsController/getReferents')).statusCode).toBe(401)
  })

  test('is replaced as a whole: members and roles change', async () => {
    const { get, save } = await as('exhibitor')
    const { referents } = await get()
    const kept = referents
      .filter(({ email }: Person) => email !== 'bruno.valli@aurora.example')
      .map((referent: Person) =>
        sent({
          ...referent,
          isAdministrative: referent.email === 'carla.tosi@aurora.example',
          isLegal: referent.isPrimary,
        }),
      )
    const answer = await save([...kept, { ...newcomer, areas: ['administration'] }])
    expect(answer.statusCode).toBe(200)
    const rows = await stored()
    expect(rows.map(({ email }) => email)).not.toContain('bruno.valli@aurora.example')
    expect(rows).toContainEqual({
      email: 'elsa@aurora.example',
      primary: false,
      administrative: false,
      legal: false,
      areas: ['administration'],
    })
    expect(rows.find(({ administrative }) => administrative).email).toBe('carla.tosi@aurora.example')
    expect(rows.find(({ legal }) => legal).email).toBe('exhibitor@foyer.example')
    const mails = await server.pool.query('select key from message where "to" = $1', [newcomer.email])
    expect(mails.rows).toEqual([{ key: 'referent.named' }])
  })

  test('is refused with gaps, duplicates or uncovered areas, with specific messages, and not stored', async () => {
    const { get, save } = await as('exhibitor')
    const before = await stored()
    const referents = (await get()).referents.map(sent)
    const missing = await save([...referents, { ...newcomer, phone: ' ' }])
    expect(missing.json().output.fieldErrors['referents.4.phone'][0].message).toBe('missing')
    const duplicate = await save([...referents, { ...newcomer, email: 'Carla.Tosi@aurora.example' }])
    expect(duplicate.json().output.fieldErrors['referents.4.email'][0].message).toBe('duplicate')
    const uncovered = await save(referents.map((one: object) => ({ ...one, areas: ['legal'] })))
    expect(uncovered.json().output.errors[0].message).toBe('areasNotCovered')
    expect(await stored()).toEqual(before)
  })

  test('refuses a member or referent of another company', async () => {
    const { get, save } = await as('exhibitor')
    const referents = (await get()).referents.map(sent)
    for (const email of ['unpaid@foyer.example', 'BUYER@foyer.example']) {
      const answer = await save([...referents, { ...newcomer, email }])
      expect(answer.json().output.fieldErrors['referents.4.email'][0].message).toBe('elsewhere')
    }
  })

  test('refuses to drop the primary without a successor', async () => {
    const { get, save } = await as('exhibitor')
    const others = (await get()).referents
      .filter(({ isPrimary }: Person) => !isPrimary)
      .map((one: Person) => ({ ...sent(one), areas: Object.keys(REFERENT_AREAS) }))
    expect((await save(others)).json().output.errors[0].message).toBe('primaryMissing')
  })

  test('refuses the second of two concurrent edits', async () => {
    const { get, save } = await as('exhibitor')
    const { referents, version } = await get()
    const one = [...referents.map(sent), newcomer]
    const two = [...referents.map(sent), { ...newcomer, email: 'olga@aurora.example' }]
    const answers = await Promise.all([save(one, version), save(two, version)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    expect(await stored()).toHaveLength(5)
  })

  test('refuses the same person in two companies, also concurrently', async () => {
    const aurora = await as('exhibitor')
    const velluto = await as('unpaid')
    const [ours, theirs] = [await aurora.get(), await velluto.get()]
    const answers = await Promise.all([
      aurora.save([...ours.referents.map(sent), newcomer], ours.version),
      velluto.save([...theirs.referents.map(sent), newcomer], theirs.version),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { rowCount } = await server.pool.query('select from referent where email = $1', [newcomer.email])
    expect(rowCount).toBe(1)
  })
})

const invitee = { firstName: 'Marta', lastName: 'Serra', email: 'team@foyer.example' }

async function linkOf(email: string) {
  const { rows } = await server.pool.query(
    `select text from message where "to" = $1 and key in ('referent.handover.invited', 'referent.handover.offered', 'team.invite') order by id desc`,
    [email],
  )
  return /token=([\w.-]+)/.exec(rows[0].text)?.[1] ?? ''
}
async function invite(person: object = invitee) {
  const { call } = await as('exhibitor')
  return call('ReferentsController/invitePrimary', person)
}

describe('the handover', () => {
  test('transfers the role when the invitee accepts; the inviter stays area referent', async () => {
    expect((await invite()).statusCode).toBe(200)
    expect(await primaries()).toEqual(['exhibitor@foyer.example'])
    const team = await as('team')
    const accepted = await team.call('HandoverController/accept', { token: await linkOf(invitee.email) })
    expect(accepted.json()).toEqual({ passwordPath: null })
    expect(await primaries()).toEqual(['team@foyer.example'])
    expect((await stored()).find(({ email }) => email === 'exhibitor@foyer.example').areas).toEqual([
      'participation',
      'tickets',
    ])
    // Sessions change immediately: the new primary manages referents, the old one no longer does.
    expect((await team.get()).referents).toHaveLength(5)
    expect((await (await as('exhibitor')).call('ReferentsController/getReferents')).statusCode).toBe(403)
    const { rows } = await server.pool.query(
      `select "to" from message where key = 'referent.handover.accepted' order by "to"`,
    )
    expect(rows.map(({ to }) => to)).toEqual(['exhibitor@foyer.example', 'team@foyer.example'])
  })

  test('turns an inviter without further roles into a plain contact', async () => {
    await server.pool.query(`update referent set areas = '{}' where email = 'exhibitor@foyer.example'`)
    await invite()
    await (await as(null)).call('HandoverController/accept', { token: await linkOf(invitee.email) })
    expect((await stored()).map(({ email }) => email)).not.toContain('exhibitor@foyer.example')
  })

  test('creates an account for an invitee without one, who chooses a password', async () => {
    await invite({ firstName: 'Nina', lastName: 'Sole', email: 'nina@aurora.example' })
    const token = await linkOf('nina@aurora.example')
    const guest = await as(null)
    expect((await guest.call('HandoverController/getInvitation', { token })).json()).toMatchObject({
      company: 'Aurora Cosmetici',
      inviter: 'Giulia Ferrante',
    })
    const { passwordPath } = (await guest.call('HandoverController/accept', { token })).json()
    const reset = await guest.call('ResetPasswordController/reset', {
      token: passwordPath.split('token=')[1],
      password: 'Una-buona-1',
      confirmation: 'Una-buona-1',
    })
    expect(reset.statusCode).toBe(200)
    const { browser } = await as(null)
    await browser.signIn('nina@aurora.example', 'Una-buona-1')
    const answer = await browser.send({
      method: 'POST',
      url: '/lwr/apex/v65.0/ReferentsController/getReferents',
      payload: {},
    })
    expect(answer.statusCode).toBe(200)
  })

  test('refuses the same address and people of other companies, with specific messages', async () => {
    const same = await invite({ ...invitee, email: 'Exhibitor@foyer.example' })
    expect(same.json().output.fieldErrors.email[0].message).toBe('samePrimary')
    const foreign = await invite({ ...invitee, email: 'buyer@foyer.example' })
    expect(foreign.json().output.fieldErrors.email[0].message).toBe('elsewhere')
  })

  test('is open only once, even for concurrent calls', async () => {
    const other = { ...invitee, email: 'carla.tosi@aurora.example' }
    const answers = await Promise.all([invite(), invite(other), invite()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('has one outcome and one primary for concurrent answers and withdrawals', async () => {
    await invite()
    const token = await linkOf(invitee.email)
    const exhibitor = await as('exhibitor')
    const { handover } = await exhibitor.get()
    const answers = await Promise.all([
      (await as('team')).call('HandoverController/accept', { token }),
      (await as(null)).call('HandoverController/accept', { token }),
      (await as(null)).call('HandoverController/decline', { token }),
      exhibitor.call('ReferentsController/withdraw', { id: handover.id }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await primaries()).toHaveLength(1)
  })

  test('changes nothing when declined or withdrawn, and can be repeated', async () => {
    await invite()
    const guest = await as(null)
    const first = await linkOf(invitee.email)
    expect((await guest.call('HandoverController/decline', { token: first })).statusCode).toBe(200)
    expect((await guest.call('HandoverController/accept', { token: first })).statusCode).toBe(410)
    expect((await invite()).statusCode).toBe(200)
    const exhibitor = await as('exhibitor')
    const { handover } = await exhibitor.get()
    await exhibitor.call('ReferentsController/withdraw', { id: handover.id })
    expect((await exhibitor.get()).handover).toBeNull()
    expect(await primaries()).toEqual(['exhibitor@foyer.example'])
  })

  test('expires after seven days, notifies the inviter, and can be repeated', async () => {
    await invite()
    const token = await linkOf(invitee.email)
    server.advance(7 * DAY_MS)
    const guest = await as(null)
    expect((await guest.call('HandoverController/getInvitation', { token })).json()).toBeNull()
    expect((await guest.call('HandoverController/accept', { token })).statusCode).toBe(410)
    expect((await invite()).statusCode).toBe(200)
    const { rows } = await server.pool.query('select status from referent_invitation order by created_date')
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'invited'])
    const mails = await server.pool.query(`select from message where key = 'referent.handover.expired'`)
    expect(mails.rowCount).toBe(1)
  })

  test('refuses forged links and other users', async () => {
    await invite()
    const token = await linkOf(invitee.email)
    const buyer = await as('buyer')
    expect((await buyer.call('HandoverController/accept', { token })).json().errorCode).toBe(
      'INVITATION_FOR_ANOTHER',
    )
    for (const bad of ['x', `${token}x`, token.replace(/.$/, ''), ''])
      expect((await buyer.call('HandoverController/accept', { token: bad })).statusCode).toBe(410)
  })
})

describe('a handover by staff', () => {
  const nina = { firstName: 'Nina', lastName: 'Sole', email: 'nina@aurora.example' }
  const reason = 'Giulia has left the company'
  const start = async (account = 'staff', more: object = {}) =>
    (await as(account)).call('StaffHandoverController/start', {
      accountId: demoIds.account('Aurora Cosmetici'),
      ...nina,
      reason,
      ...more,
    })
  const mailsTo = async (to: string) =>
    (await server.pool.query(`select key, text from message where "to" = $1 and key ~ 'handover'`, [to])).rows

  test('invites, notifies the current primary referent, is in the history with its reason, and transfers the role', async () => {
    const started = await start()
    expect(started.statusCode).toBe(200)
    expect((await mailsTo(nina.email)).map(({ key }) => key)).toEqual(['referent.handover.offered'])
    const [notice] = await mailsTo('exhibitor@foyer.example')
    expect(notice.key).toBe('referent.handover.notice')
    for (const fact of [nina.email, 'Nina Sole', reason]) expect(notice.text).toContain(fact)
    const { rows } = await server.pool.query(
      `select actor, account, record_id, reason, on_behalf_of from audit_entry where name = 'referent.handover.started'`,
    )
    expect(rows).toEqual([
      {
        actor: demoIds.user('staff'),
        account: demoIds.account('Aurora Cosmetici'),
        record_id: started.json().id,
        reason,
        on_behalf_of: null,
      },
    ])
    const staff = await as('staff')
    const page = { id: demoIds.account('Aurora Cosmetici'), language: 'it' }
    expect((await staff.call('CompanyPageController/getCompany', page)).json().handover).toMatchObject({
      canStart: true,
      open: { id: started.json().id, name: 'Nina Sole', email: nina.email },
    })
    const guest = await as(null)
    const token = await linkOf(nina.email)
    const shown = (await guest.call('HandoverController/getInvitation', { token })).json()
    expect(shown).toMatchObject({ isByOrganiser: true, company: 'Aurora Cosmetici' })
    expect(shown.inviter).not.toBe('')
    expect(await primaries()).toEqual(['exhibitor@foyer.example'])
    expect((await guest.call('HandoverController/accept', { token })).statusCode).toBe(200)
    expect(await primaries()).toEqual([nina.email])
    expect((await mailsTo('exhibitor@foyer.example')).map(({ key }) => key)).toContain(
      'referent.handover.accepted',
    )
  })

  test('requires a reason, an unused address, the right profile, and no other open invitation', async () => {
    expect((await start('staff', { reason: ' ' })).json().errorCode).toBe('REASON_NEEDED')
    const same = await start('staff', { email: 'exhibitor@foyer.example' })
    expect(same.json().output.fieldErrors.email[0].message).toBe('samePrimary')
    expect((await start('staff', { accountId: '001000000000000AAA' })).statusCode).toBe(404)
    expect((await start('exhibitor')).statusCode).toBe(403)
    expect((await start()).statusCode).toBe(200)
    expect((await start('admin')).json().errorCode).toBe('HANDOVER_OPEN')
  })

  test('is withdrawn by the company or by staff, and works for a company without a primary referent', async () => {
    await start()
    const exhibitor = await as('exhibitor')
    const { handover } = await exhibitor.get()
    expect((await exhibitor.call('ReferentsController/withdraw', { id: handover.id })).statusCode).toBe(200)
    await server.pool.query(`update referent set "primary" = false where "primary"`)
    const { id } = (await start()).json()
    expect(await mailsTo('exhibitor@foyer.example')).toHaveLength(1)
    const staff = await as('staff')
    expect((await staff.call('StaffHandoverController/withdraw', { id })).statusCode).toBe(200)
    expect((await staff.call('StaffHandoverController/withdraw', { id })).statusCode).toBe(410)
    expect((await mailsTo(nina.email)).map(({ key }) => key).sort()).toEqual([
      'referent.handover.offered',
      'referent.handover.offered',
      'referent.handover.withdrawn',
      'referent.handover.withdrawn',
    ])
  })
})

describe('sessions', () => {
  const standing = async (account: string, profiles: readonly string[], company: string | null) =>
    companyStatusOf(server.pool, {
      contactId: demoIds.contact(account),
      accountId: company === null ? null : demoIds.account(company),
      profiles,
    })

  test('contain the user’s capabilities for the company and its participation', async () => {
    const exhibitor = await standing('exhibitor', ['exhibitor'], 'Aurora Cosmetici')
    expect(exhibitor.profiles).toContain(capabilityProfile('signContract'))
    expect(exhibitor.attributes.participationId).toHaveLength(1)
    expect(exhibitor.attributes.editionId).toHaveLength(1)
    expect((await standing('team', ['team'], 'Aurora Cosmetici')).profiles).toEqual([
      capabilityProfile('useMatch'),
    ])
    expect((await standing('visitor', ['visitor'], null)).profiles).toEqual([])
  })

  test('include badges but no parking in a collective', async () => {
    const { profiles } = await standing('collective', ['collective'], 'Fjord Naturals')
    expect(profiles).toContain(capabilityProfile('manageBadges'))
    expect(profiles).not.toContain(capabilityProfile('manageParking'))
  })

  test('may name referents if the company has none', async () => {
    const { profiles } = await standing('applicant', ['applicant'], 'Petalo Studio')
    expect(profiles).toContain(capabilityProfile('manageReferents'))
  })

  test('restrict referent records to their company and staff', async () => {
    const { rows } = await server.pool.query(`select id from referent where email = 'unpaid@foyer.example'`)
    const url = `${DATA_PATH}/ui-api/records/${rows[0].id}?fields=Referent__c.Email__c`
    expect((await (await as('unpaid')).browser.send({ url })).statusCode).toBe(200)
    expect((await (await as('staff')).browser.send({ url })).statusCode).toBe(200)
    expect((await (await as('exhibitor')).browser.send({ url })).statusCode).toBeGreaterThanOrEqual(403)
  })
})
